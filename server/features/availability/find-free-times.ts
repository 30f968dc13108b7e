import { sql } from 'kysely'
import type { Availability } from '#domain/availability/availability.ts'
import type { VisitTime } from '#domain/availability/conflict.ts'
import type { Db, Tx } from '#server/db/connect.ts'

interface FreeTimesRequest {
  cleanerId: number
  availability: Pick<Availability, 'travelMinutes'>
  now: Date
}

/** Reads a cleaner's visits and returns whether they are free at a time, with their way to and from the others. */
export async function findFreeTimes(
  db: Db | Tx,
  { cleanerId, availability, now }: FreeTimesRequest,
): Promise<(visit: VisitTime) => boolean> {
  const { rows: busy } = await sql<VisitTime>`
    SELECT lower(o.occupied) AS start, upper(o.occupied) AS end
    FROM (SELECT occupied_time(scheduled_for, ends_at, travel_minutes) AS occupied FROM jobs
      WHERE cleaner_id = ${cleanerId} AND status IN ('assigned', 'in_progress') AND ends_at > ${now}) o`.execute(
    db,
  )
  const travelMs = availability.travelMinutes * 60_000
  return ({ start, end }) =>
    !busy.some((other) => start < other.end && other.start.getTime() < end.getTime() + travelMs)
}
