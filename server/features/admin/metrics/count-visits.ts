import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { areaOfJob, type MetricsGroup, metricsGroupingSets, type WeekSpan, weekOf } from './grouped.ts'

export interface VisitCounts extends MetricsGroup {
  visits: number
  taken: number
  fillHours: number | null
}

/**
 * Counts the paid visits planned for a span as taken or not; a visit that is still open and to come, or that
 * its customer cancelled before it was accepted, counts as neither.
 */
export async function countVisits(db: Db, { from, to, zone }: WeekSpan, now: Date): Promise<VisitCounts[]> {
  const { rows } = await sql<VisitCounts>`
    WITH planned AS (
      SELECT ${weekOf(sql`j.scheduled_for`, zone)} AS week, ${areaOfJob} AS area,
        coalesce(standing.type = 'accepted', false) AS taken,
        extract(epoch FROM accepted.at - greatest(j.published_at, j.created_at)) / 3600 AS hours
      FROM jobs j LEFT JOIN LATERAL (
        SELECT e.at FROM job_events e WHERE e.job_id = j.id AND e.type = 'accepted' ORDER BY e.id LIMIT 1
      ) accepted ON true
      LEFT JOIN LATERAL (
        SELECT e.type FROM job_events e WHERE e.job_id = j.id AND e.type IN ('accepted', 'withdrawn', 'rebooked')
        ORDER BY e.id DESC LIMIT 1
      ) standing ON true
      WHERE j.scheduled_for >= ${from} AND j.scheduled_for < ${to}
        AND EXISTS (SELECT FROM job_events e WHERE e.job_id = j.id AND e.type = 'paid')
        AND (standing.type = 'accepted'
          OR j.status = 'pending' AND j.scheduled_for <= ${now}
          OR EXISTS (SELECT FROM job_events e WHERE e.job_id = j.id AND e.type = 'expired'))
    )
    SELECT week, area, count(*)::int AS visits, (count(*) FILTER (WHERE taken))::int AS taken,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY greatest(hours, 0)) FILTER (WHERE taken) AS "fillHours"
    FROM planned GROUP BY ${metricsGroupingSets}`.execute(db)
  return rows
}
