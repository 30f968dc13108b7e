import { isInTime, type MovableJob, type Visit } from './can-move.ts'

/** What should have happened to a visit by now, and has not. */
export const overdues = ['not_started', 'not_completed'] as const
export type Overdue = (typeof overdues)[number]

/**
 * Not started: its cleaner has not checked in by the time that they count as missing. Not completed: its cleaner came,
 * and its booked time is over.
 */
export function overdueOf(job: Visit & Pick<MovableJob, 'status'>, now: Date): Overdue | null {
  if (job.status !== 'assigned' && job.status !== 'in_progress') return null
  const came = job.status === 'in_progress' || job.checkedInAt !== null
  if (came) return job.endsAt <= now ? 'not_completed' : null
  return isInTime(job, 'report_no_show', now) ? 'not_started' : null
}
