import type { JobView } from '#contract/job-view.ts'
import { freeUntil } from '#domain/job/cancellation.ts'
import { unpaidHoldEnd } from '#domain/job/unpaid-hold.ts'
import type { JobRow } from './store.ts'

/** Returns until when an unpaid booking is held before it expires; null for any other. */
export function presentHold(
  job: Pick<JobRow, 'status' | 'published_at' | 'created_at' | 'scheduled_for'>,
): string | null {
  if (job.status !== 'pending' || job.published_at) return null
  return unpaidHoldEnd({ createdAt: job.created_at, scheduledFor: job.scheduled_for }).toISOString()
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
