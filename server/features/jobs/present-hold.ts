import type { JobView } from '#contract/job-view.ts'
import { freeUntil } from '#domain/job/cancellation.ts'
import { unpaidHoldEnd } from '#domain/job/unpaid-hold.ts'
import { chargeAt, payBy } from '#domain/series/charging.ts'
import type { JobRow } from './store.ts'

/** Returns until when an unpaid booking is held before it expires; null for any other. */
export function presentHold(
  job: Pick<JobRow, 'status' | 'published_at' | 'created_at' | 'scheduled_for' | 'series_id'>,
): string | null {
  if (job.status !== 'pending' || job.published_at) return null
  const times = { createdAt: job.created_at, scheduledFor: job.scheduled_for }
  return (job.series_id === null ? unpaidHoldEnd(times) : payBy(times)).toISOString()
}

/** Presents the terms' cost of cancelling a job that is not over. */
export function presentCancellation(
  job: Pick<JobRow, 'status' | 'scheduled_for' | 'cancellation_basis_at' | 'terms'>,
): JobView['cancellation'] {
  if (job.status !== 'pending' && job.status !== 'assigned') return null
  const { scheduled_for: scheduledFor, cancellation_basis_at: cancellationBasisAt, terms } = job
  return {
    freeUntil: freeUntil({ scheduledFor, cancellationBasisAt, terms }).toISOString(),
    freeHours: terms.freeCancellationHours,
    lateFeePercent: terms.lateFeePercent,
  }
}

/** The series of a visit, for its customer; `chargeAt` while its card is not charged yet. */
export function presentSeriesOf(
  job: Pick<JobRow, 'status' | 'published_at' | 'created_at' | 'scheduled_for' | 'series_id'>,
): JobView['series'] {
  if (job.series_id === null) return null
  const waits = job.status === 'pending' && job.published_at === null
  const times = { createdAt: job.created_at, scheduledFor: job.scheduled_for }
  return { id: job.series_id, chargeAt: waits ? chargeAt(times).toISOString() : null }
}
