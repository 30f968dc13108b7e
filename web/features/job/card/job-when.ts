import type { JobView } from '#contract/job-view.ts'
import { dayAndTime, timeOfDay } from '#locales/format.ts'
import { jobCardCopy as copy } from '#text/job-card.ts'

type JobWhenVisit = Pick<JobView, 'status' | 'scheduledFor' | 'duration' | 'history'>

/** The time of a visit; for one in progress, its start and planned end. */
export function visitTimeText(job: JobWhenVisit, zone: string): string {
  return runningVisitText(job, zone) ?? dayAndTime(job.scheduledFor, zone)
}

/** 'Since 9:02 AM, booked until 11:00 AM'; null when the visit is not in progress. */
export function runningVisitText(job: JobWhenVisit, zone: string): string | null {
  if (job.status !== 'in_progress') return null
  const since = job.history.findLast(({ type }) => type === 'started')?.at ?? job.scheduledFor
  const end = new Date(Date.parse(job.scheduledFor) + job.duration * 3_600_000)
  return copy.running(timeOfDay(since, zone), timeOfDay(end, zone))
}
