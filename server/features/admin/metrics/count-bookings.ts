import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { areaOfJob, type MetricsGroup, metricsGroupingSets, type WeekSpan, weekOf } from './grouped.ts'

export interface BookingCounts extends MetricsGroup {
  bookings: number
  repeated: number
}

/** Counts the bookings paid in a span, and how many of their customers had paid for one before. */
export async function countBookings(db: Db, { from, to, zone }: WeekSpan): Promise<BookingCounts[]> {
  const { rows } = await sql<BookingCounts>`
    WITH paid AS (
      SELECT j.customer_id, j.id, e.id AS event_id, ${weekOf(sql`e.at`, zone)} AS week, ${areaOfJob} AS area
      FROM job_events e JOIN jobs j ON j.id = e.job_id
      WHERE e.type = 'paid' AND e.at >= ${from} AND e.at < ${to}
        AND NOT EXISTS (SELECT FROM job_events b WHERE b.job_id = e.job_id AND b.type = 'paid' AND b.id < e.id)
    )
    SELECT week, area, count(*)::int AS bookings, (count(*) FILTER (WHERE EXISTS (
      SELECT FROM jobs other JOIN job_events o ON o.job_id = other.id AND o.type = 'paid'
      WHERE other.customer_id = paid.customer_id AND other.id <> paid.id AND o.id < paid.event_id)))::int AS repeated
    FROM paid GROUP BY ${metricsGroupingSets}`.execute(db)
  return rows
}
