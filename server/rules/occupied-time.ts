import { type RawBuilder, sql } from 'kysely'

/** The minutes that a cleaner keeps free after a visit. */
export function travelMinutesOf(cleanerId: RawBuilder<number | null>): RawBuilder<number> {
  return sql<number>`coalesce((SELECT t.travel_minutes FROM availabilities t WHERE t.user_id = ${cleanerId}), 0)`
}

/** The time that a row of `jobs` keeps its cleaner; the expression of the constraint jobs_no_overlap. */
export function occupiedTimeOf(job: string): RawBuilder<unknown> {
  const [starts, ends, minutes] = ['scheduled_for', 'ends_at', 'travel_minutes'].map((column) =>
    sql.ref(`${job}.${column}`),
  )
  return sql`occupied_time(${starts}, ${ends}, ${minutes})`
}

/** The time that a visit would keep a cleaner, who travels after it. */
export function occupiedTime(
  starts: RawBuilder<Date>,
  ends: RawBuilder<Date>,
  minutes: RawBuilder<number>,
): RawBuilder<unknown> {
  return sql`occupied_time(${starts}, ${ends}, ${minutes})`
}
