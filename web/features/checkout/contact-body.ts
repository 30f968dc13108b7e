import type { Records } from '#web/storage/record-schemas.ts'

type BodyContact = Records['guestContactInfo']

/** The body that requests the intent of this session's booking, with the payer's contact. Source: C-041. */
export function directIntentBody(contact: BodyContact | null) {
  const jobId = 'direct' as const
  if (!contact) return { jobId }
  const { email, phone, firstName, lastName } = contact
  return { jobId, email, phone, name: `${firstName} ${lastName}` }
}
