import { isWithinTransitionWindow, type MovableJob, type MovableVisit } from './can-move.ts'

/** Events that should have happened to a visit by now. */
export const overdueKinds = ['not_started', 'not_completed', 'not_taken', 'not_paid'] as const
export type OverdueKind = (typeof overdueKinds)[number]

/**
 * Not started: the cleaner has not checked in by the time they count as missing. Not completed: the cleaner
 * came, and the booked time is over. Not taken: no cleaner at the start. Not paid: held for a payment until
 * then, so that no cleaner saw it.
 */
export function overdueKindOf(
  job: MovableVisit & Pick<MovableJob, 'status'> & { isOffered: boolean },
  now: Date,
): OverdueKind | null {
  if (job.status === 'pending' && job.scheduledFor <= now) return job.isOffered ? 'not_taken' : 'not_paid'
  if (job.status !== 'assigned' && job.status !== 'in_progress') return null
  const came = job.status === 'in_progress' || job.checkedInAt !== null
  if (came) return job.endsAt <= now ? 'not_completed' : null
  return isWithinTransitionWindow(job, 'report_no_show', now) ? 'not_started' : null
}
