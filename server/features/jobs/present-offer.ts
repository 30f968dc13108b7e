import type { JobView } from '#contract/job-view.ts'
import type { Viewer } from '#domain/job/can-move.ts'
import { offerStepAt } from '#domain/job/offer-steps.ts'
import type { JobRow } from './store.ts'

type OfferedRow = Pick<
  JobRow,
  | ('customer_id' | 'preferred_cleaner_id' | 'exclusive_until' | 'favourites_from')
  | ('is_favourite' | 'has_declined')
> &
  Partial<
    Pick<JobRow, 'decline_reason' | 'status' | 'cleaner_id' | 'preferred_name' | 'history' | 'published_at'>
  >

const stepOf = (job: OfferedRow, now: Date) =>
  offerStepAt({ exclusiveUntil: job.exclusive_until, favouritesFrom: job.favourites_from }, now)

/** True while an open job is not offered to this cleaner; the predicate in open-jobs.ts is the same. */
export function isOfferedToOthers(job: OfferedRow, viewer: Viewer, now: Date): boolean {
  const { step } = stepOf(job, now)
  if (step === 'everyone' || job.preferred_cleaner_id === viewer.id) return false
  return step !== 'favourites' || !job.is_favourite
}

/** Presents the step of an unassigned job's offer, and its chosen cleaner to the customer and to that cleaner. */
export function presentOffer(
  job: OfferedRow,
  viewer: Viewer,
  now: Date,
): Pick<JobView, 'request' | 'requestedYou' | 'offer'> {
  const { preferred_cleaner_id: cleanerId } = job
  const isCustomer = job.customer_id === viewer.id
  const open = (job.status ?? 'pending') === 'pending' && !job.cleaner_id
  const requestedYou = open && !isCustomer && cleanerId === viewer.id
  if (!open) return { request: null, requestedYou, offer: null }
  const { step, until } = stepOf(job, now)
  const yours =
    !isCustomer &&
    (step === 'chosen' ? requestedYou : step === 'favourites' && job.is_favourite && !job.has_declined)
  const published = job.published_at !== null
  const offer = published ? { step, until: until?.toISOString() ?? null, yours } : null
  if (cleanerId === null || !(isCustomer || requestedYou)) return { requestedYou, request: null, offer }
  return {
    requestedYou,
    offer,
    request: {
      cleanerId,
      cleanerName: job.preferred_name ?? null,
      until: step === 'chosen' && until ? until.toISOString() : null,
      declined: job.history?.some(({ type }) => type === 'declined') ?? false,
      declineReason: job.decline_reason ?? null,
    },
  }
}
