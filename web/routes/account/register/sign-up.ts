import * as z from 'zod/mini'
import { registrationFields } from '#contract/accounts.ts'
import { registerCopy } from '#web/copy/account.ts'

const fields = z.object({
  ...registrationFields,
  confirmPassword: registrationFields.password,
  smsConsent: z.string(),
})

/** The registration form: what the server takes, and the password once more. Source: C-138. */
export const signUp = fields.check(
  z.refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    message: registerCopy.mismatch,
    // Said along with everything else that is wrong, instead of only once the rest is right.
    when: ({ value }) => typeof (value as Partial<SignUp>)?.confirmPassword === 'string',
  }),
)

export type SignUp = z.input<typeof fields>

/** What is sent: the second password stays here. Source: C-138. */
export function registrationOf({ confirmPassword: _, ...registration }: SignUp) {
  return registration
}
