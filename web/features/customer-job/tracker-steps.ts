import type { JobView } from '#contract/job-view.ts'
import { jobCopy } from '#text/customer.ts'

interface TrackerStep {
  label: string
  /** Time of the event; null when the history lacks it. */
  at: string | null
  lit: boolean
  /** Always false for the steps of a canceled job. */
  happened: boolean
}

/** The event that lights each step, in order; a canceled job lights none. Source: C-083. */
const events = ['booked', 'accepted', 'started', 'completed']
const litSteps: Record<JobView['status'], number> = {
  cancelled: 0,
  pending: 1,
  assigned: 2,
  in_progress: 3,
  completed: 4,
}

export function trackerSteps(job: Pick<JobView, 'status' | 'createdAt' | 'history'>): TrackerStep[] {
  const lit = litSteps[job.status]
  return jobCopy.steps.map((label, index) => {
    const event = events[index]
    const at = (event && timeOfValidEvent(job, event)) ?? (index === 0 ? job.createdAt : null)
    return { label, at, lit: index < lit, happened: index < lit || at !== null }
  })
}

/** Time of an event that still holds: a withdrawal or a no-show of the cleaner voids an acceptance. */
function timeOfValidEvent(job: Pick<JobView, 'history'>, type: string): string | null {
  return type === 'accepted' && (isCleanerWithdrawn(job) || isRebookedAfterNoShow(job))
    ? null
    : timeOf(job, type)
}

/** True while a job has no new cleaner after its cleaner withdrew. */
export function isCleanerWithdrawn({ history }: Pick<JobView, 'history'>): boolean {
  return lastOf(history, 'accepted', 'withdrawn', 'rebooked') === 'withdrawn'
}

/** True while a job has no new cleaner after a no-show and was moved to another time. */
export function isRebookedAfterNoShow({ history }: Pick<JobView, 'history'>): boolean {
  return lastOf(history, 'accepted', 'withdrawn', 'rebooked') === 'rebooked'
}

/** Time of the last reschedule of an upcoming visit, by the customer alone or agreed by both sides. */
export function lastRescheduledAt({ status, history }: Pick<JobView, 'status' | 'history'>): string | null {
  return status === 'pending' || status === 'assigned' ? timeOf({ history }, 'rescheduled') : null
}

function lastOf(history: JobView['history'], ...types: string[]): string | undefined {
  return history.findLast(({ type }) => types.includes(type))?.type
}

/** Time of the last history event of a type. */
function timeOf(job: Pick<JobView, 'history'>, type: string): string | null {
  return job.history.findLast((event) => event.type === type)?.at ?? null
}

/** The side or the platform that ended a job, and the reason (`expired`, `missed`). */
export function jobEndText(
  job: Pick<JobView, 'history' | 'scheduledFor' | 'cleanerId'>,
  inWords: (at: string) => string,
): string {
  const noShowAt = timeOf(job, 'no_show')
  if (noShowAt !== null) return jobCopy.noShow(inWords(noShowAt))
  const lockedOutAt = timeOf(job, 'locked_out')
  if (lockedOutAt !== null) return jobCopy.lockedOut(inWords(lockedOutAt))
  const missedAt = timeOf(job, 'missed')
  if (missedAt !== null) return jobCopy.missed(inWords(missedAt))
  const expiredAt = timeOf(job, 'expired')
  if (expiredAt === null) {
    const at = timeOf(job, 'cancelled')
    return jobCopy.cancelled(at && inWords(at))
  }
  const untaken = job.cleanerId === null && Date.parse(expiredAt) >= Date.parse(job.scheduledFor)
  return untaken ? jobCopy.untaken(inWords(expiredAt)) : jobCopy.ended(inWords(expiredAt))
}
