import type { JobView } from '#contract/job-view.ts'
import { jobCopy } from '#web/copy/customer.ts'

interface TrackerStep {
  label: string
  /** When it happened, if the history knows. */
  at: string | null
  lit: boolean
  /** Also of a cancelled job, which lights nothing. */
  happened: boolean
}

/** What lights each step, in order; a cancelled job lights none. Source: C-083. */
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
    const at = (event && standing(job, event)) ?? (index === 0 ? job.createdAt : null)
    return { label, at, lit: index < lit, happened: index < lit || at !== null }
  })
}

/** When something happened that was not taken back: an acceptance ends with its cleaner giving the job back or not coming. */
function standing(job: Pick<JobView, 'history'>, type: string): string | null {
  return type === 'accepted' && (isGivenBack(job) || isRebooked(job)) ? null : timeOf(job, type)
}

/** True while nobody has taken a job since its cleaner gave it back. */
export function isGivenBack({ history }: Pick<JobView, 'history'>): boolean {
  return lastOf(history, 'accepted', 'withdrawn', 'rebooked') === 'withdrawn'
}

/** True while nobody has taken a job whose cleaner did not come and that has another time now. */
export function isRebooked({ history }: Pick<JobView, 'history'>): boolean {
  return lastOf(history, 'accepted', 'withdrawn', 'rebooked') === 'rebooked'
}

/** When a visit that is still to come moved last, by its customer alone or with the yes of both sides. */
export function movedAt({ status, history }: Pick<JobView, 'status' | 'history'>): string | null {
  return status === 'pending' || status === 'assigned' ? timeOf({ history }, 'rescheduled') : null
}

function lastOf(history: JobView['history'], ...types: string[]): string | undefined {
  return history.findLast(({ type }) => types.includes(type))?.type
}

/** When something last happened to a job. */
function timeOf(job: Pick<JobView, 'history'>, type: string): string | null {
  return job.history.findLast((event) => event.type === type)?.at ?? null
}

/** Who ended a job that is over, and why: one of its sides, or the platform (`expired`, `missed`). */
export function endOf(
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
