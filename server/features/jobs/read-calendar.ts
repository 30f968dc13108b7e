import type { JobView } from '#contract/job-view.ts'
import { calendarRevision } from '#domain/job/calendar-revision.ts'
import type { Language } from '#locales/languages.ts'
import { type CalendarEntry, calendarEntry } from '#notifications/calendar-entry.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { UserRow } from '#server/plugins/session.ts'
import { readJob } from './read-job.ts'

/** The reader of a calendar entry; `byLink` for a guest who holds the link to the booking. */
interface CalendarReader {
  userId: number
  byLink: boolean
  origin: string
  language: Language
}

/** Builds the visit's calendar entry for its customer or cleaner; the link in it carries no secret. */
export async function readCalendar(
  context: Context,
  user: UserRow,
  jobId: number,
  { origin, language }: Pick<CalendarReader, 'origin' | 'language'>,
): Promise<string> {
  const job = await readJob(context, user, jobId)
  const reader = { userId: user.id, byLink: 'link' in user, origin, language }
  const entry = presentCalendarEntry(context, job, reader)
  if (!entry) throw refuse('not_your_part')
  return calendarEntry(entry)
}

/** Presents a job as a calendar entry: what its view shows, without money, codes and phone numbers. */
export function presentCalendarEntry(
  { notifier }: Pick<Context, 'notifier'>,
  job: JobView,
  { userId, byLink, origin, language }: CalendarReader,
): CalendarEntry | null {
  const side = job.customerId === userId ? 'customer' : 'cleaner'
  if (side === 'cleaner' && job.cleanerId !== userId) return null
  const { brand, texts } = notifier.sender(language)
  const page = { customer: byLink ? '/manage/' : '/customer/jobs/', cleaner: '/cleaner/jobs/' }[side]
  const bookedAt = new Date(job.createdAt)
  return {
    jobId: job.id,
    host: new URL(origin).hostname,
    brand,
    texts,
    scheduledFor: new Date(job.scheduledFor),
    durationHours: job.duration,
    side,
    bathrooms: job.bathroomCount,
    address: placeOf(job, side),
    page: `${origin}${page}${job.id}`,
    cancelled: job.status === 'cancelled',
    revision: calendarRevision({ status: job.status, bookedAt, history: job.history }),
  }
}

function placeOf({ address, status }: JobView, side: CalendarEntry['side']): string | null {
  const { street, aptNumber, city, state, zipCode } = address ?? {}
  // Its view hides the apartment a day later; the entry then needs no change of its own.
  const apartment = side === 'cleaner' && status === 'completed' ? null : aptNumber
  const place = [street, apartment && `Apt ${apartment}`, city, state && `${state} ${zipCode}`]
  return place.filter(Boolean).join(', ') || null
}
