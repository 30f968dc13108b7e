import type { Language } from '#locales/languages.ts'
import { calendarEntry } from '#notifications/calendar-entry.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { UserRow } from '#server/plugins/session.ts'
import { readJob } from './read-job.ts'

/** Builds the visit's calendar entry for its customer or cleaner; the link in it carries no secret. */
export async function readCalendar(
  context: Context,
  user: UserRow,
  jobId: number,
  { origin, language }: { origin: string; language: Language },
): Promise<string> {
  const job = await readJob(context, user, jobId)
  const side = job.customerId === user.id ? 'customer' : 'cleaner'
  if (side === 'cleaner' && job.cleanerId !== user.id) throw refuse('not_your_part')
  const { street, aptNumber, city, state, zipCode } = job.address ?? {}
  const place = [street, aptNumber && `Apt ${aptNumber}`, city, state && `${state} ${zipCode}`]
  const page = { customer: 'link' in user ? '/manage/' : '/customer/jobs/', cleaner: '/cleaner/jobs/' }[side]
  return calendarEntry({
    jobId,
    host: new URL(origin).hostname,
    brand: context.settings.now().brandName,
    texts: context.notifier.sender(language).texts,
    scheduledFor: new Date(job.scheduledFor),
    durationHours: job.duration,
    side,
    bathrooms: job.bathroomCount,
    address: place.filter(Boolean).join(', ') || null,
    page: `${origin}${page}${jobId}`,
    cancelled: job.status === 'cancelled',
    revision: job.history.length,
    now: context.clock(),
  })
}
