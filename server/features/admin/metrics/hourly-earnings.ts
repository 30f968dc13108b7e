import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { areaOfJob, type MetricsGroup, metricsGroupingSets, type WeekSpan, weekOf } from './grouped.ts'

/** Quartiles of earnings per hour, in cents. */
export interface HourlyEarnings extends MetricsGroup {
  visits: number
  quarters: [number, number, number]
}

// Shorter visits are left out: pressing Start and Complete together does not measure the work.
const leastHours = 0.25

/** Computes the earnings per hour of the visits completed in a span, from start to completion. */
export async function hourlyEarnings(db: Db, { from, to, zone }: WeekSpan): Promise<HourlyEarnings[]> {
  const { rows } = await sql<HourlyEarnings>`
    WITH worked AS (
      SELECT ${weekOf(sql`e.at`, zone)} AS week, ${areaOfJob} AS area,
        extract(epoch FROM e.at - started.at) / 3600 AS hours,
        p.cleaner_amount_cents - p.reversed_cents AS cents
      FROM job_events e JOIN jobs j ON j.id = e.job_id
      JOIN LATERAL (SELECT s.at FROM job_events s
        WHERE s.job_id = e.job_id AND s.type = 'started' ORDER BY s.id DESC LIMIT 1) started ON true
      JOIN LATERAL (SELECT sum(o.cleaner_amount_cents) AS cleaner_amount_cents, sum(o.reversed_cents) AS reversed_cents
        FROM payouts o WHERE o.job_id = e.job_id AND o.kind = 'cleaning') p ON p.cleaner_amount_cents IS NOT NULL
      WHERE e.type = 'completed' AND e.at >= ${from} AND e.at < ${to}
    )
    SELECT week, area, count(*)::int AS visits,
      percentile_cont(ARRAY[0.25, 0.5, 0.75]) WITHIN GROUP (ORDER BY cents / hours) AS quarters
    FROM worked WHERE hours >= ${leastHours} GROUP BY ${metricsGroupingSets}`.execute(db)
  return rows
}
