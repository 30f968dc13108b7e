import * as z from 'zod/mini'
import { cleanerProfileFields } from '#contract/cleaners.ts'
import { validationMessage } from '#web/ui/validation-message.ts'

export type ProfileForm = Record<keyof typeof cleanerProfileFields, string> & {
  smsConsent: boolean
  isPublic: boolean
}
export type ProfileErrors = Partial<Record<keyof ProfileForm, string>>

const schema = z.object(cleanerProfileFields)

/** Validates the form by field, with the contract's messages. */
export function checkProfile(form: ProfileForm): ProfileErrors {
  const errors: ProfileErrors = {}
  for (const issue of schema.safeParse(form).error?.issues ?? []) {
    const field = issue.path[0] as keyof ProfileForm
    errors[field] ??= validationMessage(issue.message)
  }
  return errors
}
