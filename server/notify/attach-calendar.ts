import { calendarEntry } from '../../messages/calendar-entry.ts'
import type { Context } from '../context.ts'
import type { KnownJob, MessageRow } from './store.ts'

/** What tells of a visit to come, or of a new time of one. */
const toCustomer = ['booking-confirmed', 'job-accepted', 'cleaner-found', 'visit-moved', 'visit-rebooked']
const toCleaner = ['job-given', 'work-moved']
const toCome = ['pending', 'assigned']

/** The entry for a calendar that goes with a mail: mail programs show a button for it. */
export function calendarWith(
  { clock, notifier }: Pick<Context, 'clock' | 'notifier'>,
  { event }: Pick<MessageRow, 'event'>,
  job: KnownJob,
): string | undefined {
  const side = toCustomer.includes(event) ? 'customer' : toCleaner.includes(event) ? 'cleaner' : null
  if (side === null || !toCome.includes(job.status)) return undefined
  const { origin, brand } = notifier.sender()
  const path = { customer: job.customerIsGuest ? '/manage/' : '/customer/jobs/', cleaner: '/cleaner/jobs/' }
  return calendarEntry({
    jobId: job.jobId,
    host: new URL(origin).hostname,
    brand,
    scheduledFor: job.scheduledFor,
    durationHours: job.durationHours,
    side,
    bathrooms: job.bathrooms,
    address: job.address,
    page: `${origin}${path[side]}${job.jobId}`,
    cancelled: false,
    revision: job.revision,
    now: clock(),
  })
}
