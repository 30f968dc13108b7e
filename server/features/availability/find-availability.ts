import { type Availability, noAvailability } from '#domain/availability/availability.ts'
import type { Db, Tx } from '#server/db/connect.ts'

/** Finds the availabilities of cleaners who have set one, by user id. */
export async function findAvailabilities(
  db: Db | Tx,
  userIds: readonly number[],
): Promise<Map<number, Availability>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('availabilities')
    .select(['user_id', 'weekly', 'days_off', 'travel_minutes'])
    .where('user_id', 'in', userIds)
    .execute()
  return new Map(
    rows.map((row) => [
      row.user_id,
      { weekly: row.weekly, daysOff: row.days_off, travelMinutes: row.travel_minutes },
    ]),
  )
}

/** Finds a cleaner's availability; that of a cleaner who has set none fits every time. */
export async function findAvailability(db: Db | Tx, userId: number): Promise<Availability> {
  return (await findAvailabilities(db, [userId])).get(userId) ?? noAvailability
}
