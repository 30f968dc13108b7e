import { sql } from 'kysely'
import { noCleanerEvents } from '#domain/job/missed-visit-events.ts'
import type { Db } from '#server/db/connect.ts'
import { areaOfJob, type MetricsGroup, metricsGroupingSets, type WeekSpan, weekOf } from './grouped.ts'

export interface TroubleCounts extends MetricsGroup {
  refunds: number
  disputes: number
  noShows: number
}

/** Counts refunds, disputes and missed visits in a span. */
export async function countTrouble(db: Db, { from, to, zone }: WeekSpan): Promise<TroubleCounts[]> {
  const { rows } = await sql<TroubleCounts>`
    WITH found AS (
      SELECT 'refund' AS what, r.created_at AS at, p.job_id FROM refunds r JOIN payments p ON p.id = r.payment_id
      WHERE r.status <> 'failed' AND r.created_at >= ${from} AND r.created_at < ${to}
      UNION ALL
      SELECT 'dispute', d.created_at, p.job_id FROM disputes d JOIN payments p ON p.id = d.payment_id
      WHERE d.created_at >= ${from} AND d.created_at < ${to}
      UNION ALL
      SELECT 'no-show', e.at, e.job_id FROM job_events e
      WHERE e.type = ANY(${[...noCleanerEvents]}) AND e.at >= ${from} AND e.at < ${to}
    ), placed AS (
      SELECT what, ${weekOf(sql`found.at`, zone)} AS week, ${areaOfJob} AS area
      FROM found JOIN jobs j ON j.id = found.job_id
    )
    SELECT week, area, (count(*) FILTER (WHERE what = 'refund'))::int AS refunds,
      (count(*) FILTER (WHERE what = 'dispute'))::int AS disputes,
      (count(*) FILTER (WHERE what = 'no-show'))::int AS "noShows"
    FROM placed GROUP BY ${metricsGroupingSets}`.execute(db)
  return rows
}
