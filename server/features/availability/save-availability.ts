import { sql } from 'kysely'
import type { Answer, ParsedBody } from '#contract/index.ts'
import { type Availability, weekdays } from '#domain/availability/availability.ts'
import { availableTimesOf } from '#domain/availability/available-times.ts'
import { availabilityProblem } from '#domain/availability/problem.ts'
import { serviceDay } from '#domain/service-time.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import { lockAccount } from '#server/plugins/lock-account.ts'
import { refuseField } from '#server/plugins/refusal.ts'
import type { Session, SignedInCleanerId } from '#server/plugins/session.ts'
import { findAvailability } from './find-availability.ts'
import { readOwnAvailability } from './read-own-availability.ts'

interface AvailabilityOwner {
  userId: SignedInCleanerId
  session: Session
}

/**
 * Replaces a cleaner's availability. The lock of the account orders it before or after an acceptance. Accepted visits
 * keep their times, whatever does not fit any more.
 */
export async function saveAvailability(
  context: Context,
  { userId, session }: AvailabilityOwner,
  body: ParsedBody<'PUT /api/cleaner/availability'>,
): Promise<Answer<'PUT /api/cleaner/availability'>> {
  const { db, clock, config } = context
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, userId, session)
    const now = clock()
    const problem = availabilityProblem(body, serviceDay(now, config.SERVICE_ZONE))
    if (problem)
      throw refuseField(problem.field, ({ serverWords }) => serverWords.availabilityProblems[problem.code])
    const before = await findAvailability(tx, userId)
    const saved = inOrder(body)
    await write(tx, userId, saved, now)
    await keepTravelTimes(tx, userId, saved.travelMinutes)
    if (before.weekly.length > 0 || saved.weekly.length > 0) {
      const times = { available_times: availableTimesOf(saved.weekly), updated_at: now }
      await tx.updateTable('cleaner_profiles').set(times).where('user_id', '=', userId).execute()
    }
  })
  return readOwnAvailability(context, userId)
}

function inOrder({ weekly, daysOff, travelMinutes }: Availability): Availability {
  const inWeek = ({ weekday, from }: Availability['weekly'][number]) => `${weekdays.indexOf(weekday)} ${from}`
  return {
    weekly: weekly.toSorted((a, b) => (inWeek(a) < inWeek(b) ? -1 : 1)),
    daysOff: daysOff.toSorted((a, b) => (a.from < b.from ? -1 : 1)),
    travelMinutes,
  }
}

async function write(tx: Tx, userId: number, { weekly, daysOff, travelMinutes }: Availability, now: Date) {
  const columns = {
    weekly: JSON.stringify(weekly),
    days_off: JSON.stringify(daysOff),
    travel_minutes: travelMinutes,
    updated_at: now,
  }
  await tx
    .insertInto('availabilities')
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute()
}

/**
 * Keeps the new travel time after each accepted visit, as far as the next one leaves it. All of them are locked
 * before the first changes: a visit that moves now is waited for, and never waits for one that has changed.
 */
async function keepTravelTimes(tx: Tx, userId: number, minutes: number): Promise<void> {
  await sql`SELECT FROM jobs WHERE cleaner_id = ${userId} AND status IN ('assigned', 'in_progress')
    ORDER BY id FOR NO KEY UPDATE`.execute(tx)
  await sql`UPDATE jobs SET travel_minutes = kept.minutes
    FROM (SELECT id, least(${minutes}::integer,
        floor(extract(epoch FROM lead(scheduled_for) OVER (ORDER BY scheduled_for) - ends_at) / 60)::integer) AS minutes
      FROM jobs WHERE cleaner_id = ${userId} AND status IN ('assigned', 'in_progress')) kept
    WHERE jobs.id = kept.id AND jobs.travel_minutes <> kept.minutes`.execute(tx)
}
