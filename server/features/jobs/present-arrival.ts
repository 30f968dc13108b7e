import type { JobView } from '#contract/job-view.ts'
import type { JobRow } from './store.ts'

/** What its cleaner has said of their coming to a visit that has not begun. */
export function presentArrival(job: JobRow): JobView['arrival'] {
  if (job.status !== 'assigned' || (!job.checked_in_at && !job.late_minutes)) return null
  return { checkedInAt: job.checked_in_at?.toISOString() ?? null, lateMinutes: job.late_minutes }
}

/** What the cleaner said to whom nobody opened, and where its picture is: for the two sides. */
export function presentLockout({ id, lockout }: JobRow): JobView['lockout'] {
  if (!lockout) return null
  return {
    note: lockout.note,
    at: new Date(lockout.at).toISOString(),
    photo: `/api/jobs/${id}/lockout-photo`,
  }
}
