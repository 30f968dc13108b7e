/** The two sides of a job. */
export type Party = 'customer' | 'cleaner'

/** A reschedule request that waits for the other side's answer. */
export interface OpenRescheduleRequest {
  by: Party
  scheduledFor: Date
  /** It expires at this instant. */
  until: Date
}

/** The viewer's side of the job; null for others. */
export function partyOf(
  job: { customerId: number | null; cleanerId: number | null },
  viewer: { id: number; role: string },
): Party | null {
  if (job.customerId === viewer.id) return 'customer'
  return viewer.role === 'cleaner' && job.cleanerId === viewer.id ? 'cleaner' : null
}

/** The reschedule request that is open at `now`. */
export function openRescheduleRequest(
  { rescheduleRequest }: { rescheduleRequest?: OpenRescheduleRequest | null },
  now: Date,
): OpenRescheduleRequest | null {
  return rescheduleRequest && now < rescheduleRequest.until ? rescheduleRequest : null
}
