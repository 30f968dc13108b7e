import { sql } from 'kysely'
import type { Answer } from '#contract/index.ts'
import { availabilityConflict, type VisitTime } from '#domain/availability/conflict.ts'
import { firstWord } from '#domain/first-word.ts'
import { defaultDurationHours } from '#domain/limits.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { busyBetween, isRequestableCleaner } from '#server/rules/requestable-cleaner.ts'
import { findAvailability } from '../availability/find-availability.ts'
import { findFreeTimes } from '../availability/find-free-times.ts'
import { hoursOfDay } from '../availability/hours-of-day.ts'
import { nearestFreeTime } from '../availability/nearest-free-time.ts'

interface ReadAvailabilityRequest {
  userId: number
  /** The visit's time; null for an anonymous caller or a request without one. */
  at: Date | null
  hours: number | undefined
  askerId: number | null
}

/** Reads a cleaner who can be chosen, and whether they have a job at that time. */
export async function readAvailability(
  context: Context,
  { userId, at, hours = defaultDurationHours, askerId }: ReadAvailabilityRequest,
): Promise<Answer<'GET /api/cleaners/:id/availability'>> {
  const until = at && new Date(at.getTime() + hours * 3_600_000)
  const busy = at && until ? busyBetween(sql`users.id`, sql`${at}`, sql`${until}`) : sql<boolean>`false`
  const cleaner = await context.db
    .selectFrom('users')
    .select(['id', 'name', busy.as('busy')])
    .where('id', '=', userId)
    .where(isRequestableCleaner(context))
    .executeTakeFirst()
  if (!cleaner || cleaner.id === askerId) throw refuse('cleaner_not_found')
  // An anonymous caller cannot list cleaners, so the first name is enough to recognise a choice.
  const name = askerId === null ? firstWord(cleaner.name) : cleaner.name
  const view = { userId: cleaner.id, name, busy: cleaner.busy }
  return at && until ? { ...view, ...(await hoursOn(context, userId, { start: at, end: until })) } : view
}

/** When the cleaner cannot come on the day of a visit; of a time at which they do not work the nearest other one. */
async function hoursOn(context: Context, cleanerId: number, visit: VisitTime) {
  const { db, clock, config } = context
  const availability = await findAvailability(db, cleanerId)
  const isFree = await findFreeTimes(db, { cleanerId, availability, now: clock() })
  const onDay = hoursOfDay(context, { availability, visit, isFree })
  const code = availabilityConflict(availability, visit, config.SERVICE_ZONE)
  if (code === null) return { onDay }
  const nearest = await nearestFreeTime(context, db, { cleanerId, availability, visit })
  return { onDay, notWorking: { code, nearest: nearest?.toISOString() ?? null } }
}
