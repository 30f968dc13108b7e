import type { Records } from '#web/storage/record-schemas.ts'

type BodyContact = Records['guestContactInfo']

/** Asks for the payment of the booking of this session, with who pays it. Source: C-041. */
export function directIntentBody(contact: BodyContact | null) {
  const jobId = 'direct' as const
  if (!contact) return { jobId }
  const { email, phone, firstName, lastName } = contact
  return { jobId, email, phone, name: `${firstName} ${lastName}` }
}
