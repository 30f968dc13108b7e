import type { JobView } from '#contract/job-view.ts'
import type { JobRow } from './store.ts'

/** Presents what the cleaner has reported of their arrival at a visit that has not begun. */
export function presentArrival(job: JobRow): JobView['arrival'] {
  if (job.status !== 'assigned' || (!job.checked_in_at && !job.late_minutes && !job.arrives_at)) return null
  return {
    checkedInAt: job.checked_in_at?.toISOString() ?? null,
    lateMinutes: job.late_minutes,
    arrivesAt: job.arrives_at?.toISOString() ?? null,
  }
}

/** Presents a lock-out's note and picture to both sides. */
export function presentLockout({ id, lockout }: JobRow): JobView['lockout'] {
  if (!lockout) return null
  return {
    note: lockout.note,
    at: new Date(lockout.at).toISOString(),
    photo: `/api/jobs/${id}/lockout-photo`,
  }
}
