import type { JobView } from '#contract/job-view.ts'
import type { Viewer } from '#domain/job/can-move.ts'
import type { JobRow } from './store.ts'

type PresentRequest = Pick<JobRow, 'customer_id' | 'preferred_cleaner_id' | 'exclusive_until'> &
  Partial<Pick<JobRow, 'status' | 'cleaner_id' | 'preferred_name' | 'history'>>

/** True while the job is reserved for another cleaner; the predicate in open-jobs.ts is the same. */
export function isReservedForAnother(job: PresentRequest, viewer: Viewer, now: Date): boolean {
  const alone = job.exclusive_until !== null && job.exclusive_until > now
  return alone && job.preferred_cleaner_id !== viewer.id
}

/** Presents the chosen cleaner, to the customer and to that cleaner, while the job is unassigned. */
export function presentChosenCleaner(
  job: PresentRequest,
  viewer: Viewer,
  now: Date,
): Pick<JobView, 'request' | 'requestedYou'> {
  const { preferred_cleaner_id: cleanerId, exclusive_until: until } = job
  const open = (job.status ?? 'pending') === 'pending' && !job.cleaner_id
  const isCustomer = job.customer_id === viewer.id
  const requestedYou = open && !isCustomer && cleanerId === viewer.id
  if (!open || cleanerId === null || !(isCustomer || requestedYou)) return { request: null, requestedYou }
  const waits = until !== null && until > now
  return {
    requestedYou,
    request: {
      cleanerId,
      cleanerName: job.preferred_name ?? null,
      until: waits ? until.toISOString() : null,
      declined: job.history?.some(({ type }) => type === 'declined') ?? false,
    },
  }
}
