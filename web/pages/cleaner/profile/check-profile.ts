import * as z from 'zod/mini'
import { cleanerProfileFields } from '../../../../contract/cleaners.ts'
import type { Body } from '../../../../contract/index.ts'
import { profile as copy } from '../../../copy/cleaner-profile.ts'

export type ProfileForm = Record<keyof typeof cleanerProfileFields, string>
export type ProfileErrors = Partial<Record<keyof ProfileForm, string>>

const schema = z.object(cleanerProfileFields)
const whenEmpty: ProfileErrors = { email: copy.emailRequired, phone: copy.phoneRequired }

/** What is wrong with the form, field by field, in the words of the contract. */
export function checkProfile(form: ProfileForm): ProfileErrors {
  const errors: ProfileErrors = {}
  for (const issue of schema.safeParse(form).error?.issues ?? []) {
    const field = issue.path[0] as keyof ProfileForm
    const empty = form[field].trim() === ''
    errors[field] ??= (empty && whenEmpty[field]) || issue.message
  }
  return errors
}

/** What is sent: rate and times are fixed. Source: CLN-PROF-61 and 62. */
export function profileBody(form: ProfileForm): Body<'PUT /api/cleaner/profile'> {
  return { ...form, hourlyRate: 25, availableTimes: 'Flexible' }
}
