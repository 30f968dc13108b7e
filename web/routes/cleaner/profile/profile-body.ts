import type { Body } from '#contract/index.ts'
import { firstProfile } from '#domain/limits.ts'
import type { ProfileForm } from './check-profile.ts'

/** The request body: keeps rate and times; a first profile gets the fixed ones. */
export function profileBody(
  form: ProfileForm,
  current: typeof firstProfile | null,
): Body<'PUT /api/cleaner/profile'> {
  const { hourlyRate, availableTimes } = current ?? firstProfile
  return { ...form, hourlyRate, availableTimes }
}
