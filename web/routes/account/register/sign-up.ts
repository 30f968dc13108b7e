import * as z from 'zod/mini'
import { registrationFields } from '#contract/accounts.ts'
import { registerCopy } from '#text/account.ts'

const fields = z.object({
  ...registrationFields,
  confirmPassword: registrationFields.password,
  smsConsent: z.string(),
})

/** The registration form: the server's fields and the repeated password. Source: C-138. */
export const signUp = fields.check(
  z.refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    message: registerCopy.mismatch,
    // Runs along with the other checks instead of only after they pass.
    when: ({ value }) => typeof (value as Partial<SignUp>)?.confirmPassword === 'string',
  }),
)

export type SignUp = z.input<typeof fields>

/** The request body, without the repeated password. Source: C-138. */
export function registrationOf({ confirmPassword: _, ...registration }: SignUp) {
  return registration
}
