import type { Language } from '#locales/languages.ts'
import { calendarEntry } from '#notifications/calendar-entry.ts'
import type { Context } from '#server/context.ts'
import type { NotificationJob, NotificationRow } from './queries.ts'

export type CalendarSide = 'customer' | 'cleaner'

/** Messages about a visit to come, or about a new time of one. */
const toCustomer = [
  'booking_confirmed',
  'job_accepted',
  'cleaner_found',
  'visit_moved',
  'visit_rebooked',
  'visit_reminder',
]
const toCleaner = ['job_given', 'work_moved', 'work_reminder']
const toCome = ['pending', 'assigned']

/** Returns the side whose calendar entry a message offers; null without one. */
export function calendarSideOf({ event }: Pick<NotificationRow, 'event'>): CalendarSide | null {
  return toCustomer.includes(event) ? 'customer' : toCleaner.includes(event) ? 'cleaner' : null
}

/** True while the visit of a job is to come. */
export function isUpcoming({ status }: Pick<NotificationJob, 'status'>): boolean {
  return toCome.includes(status)
}

/** Returns the path of a job's page, which contains no secret. */
export function pageOfJob(side: CalendarSide, { jobId, customerIsGuest }: NotificationJob): string {
  const folder = { customer: customerIsGuest ? '/manage/' : '/customer/jobs/', cleaner: '/cleaner/jobs/' }
  return `${folder[side]}${jobId}`
}

/** Builds the calendar entry of a visit for one side; its link to the job's page contains no secret. */
export function calendarFor(
  { notifier }: Pick<Context, 'notifier'>,
  { side, language }: { side: CalendarSide; language: Language },
  job: NotificationJob,
): string {
  const { origin, brand, texts } = notifier.sender(language)
  return calendarEntry({
    jobId: job.jobId,
    host: new URL(origin).hostname,
    brand,
    texts,
    scheduledFor: job.scheduledFor,
    durationHours: job.durationHours,
    side,
    bathrooms: job.bathrooms,
    address: job.address,
    page: origin + pageOfJob(side, job),
    cancelled: false,
    revision: job.revision,
  })
}
