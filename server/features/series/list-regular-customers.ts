import { sql } from 'kysely'
import type { Answer } from '#contract/index.ts'
import type { Cadence } from '#domain/enums.ts'
import { firstWord } from '#domain/first-word.ts'
import type { Context } from '#server/context.ts'
import { regularSeriesOf } from '#server/rules/regular-series.ts'

interface RegularRow {
  id: number
  customer_name: string
  cadence: Cadence
  first_day: string
  local_time: string
  is_paused: boolean
  paused_until: string | null
  next_id: number | null
  next_at: Date | null
  is_accepted: boolean | null
}

const mostListed = 100

/**
 * Lists a cleaner's regular customers, the soonest next visit first: by first name, without address and contacts. The
 * next visit is one that they have accepted, or one for which they are asked first.
 */
export async function listRegularCustomers(
  { db, clock }: Context,
  cleanerId: number,
): Promise<Answer<'GET /api/cleaner/regular-customers'>> {
  const { rows } = await sql<RegularRow>`
    SELECT s.id, u.name AS customer_name, s.cadence, s.first_day::text AS first_day, s.local_time::text AS local_time,
      s.state = 'paused' AS is_paused, s.paused_until::text AS paused_until, next.id AS next_id,
      next.scheduled_for AS next_at, next.cleaner_id IS NOT NULL AS is_accepted
    FROM series s JOIN users u ON u.id = s.customer_id
    LEFT JOIN LATERAL (SELECT j.id, j.scheduled_for, j.cleaner_id FROM jobs j
      WHERE j.series_id = s.id AND j.scheduled_for > ${clock()}
        AND (j.status = 'assigned' AND j.cleaner_id = ${cleanerId}
          OR j.status = 'pending' AND j.cleaner_id IS NULL AND j.preferred_cleaner_id = ${cleanerId})
      ORDER BY j.scheduled_for LIMIT 1) next ON true
    WHERE s.id IN (${regularSeriesOf(cleanerId)}) AND s.customer_id <> ${cleanerId}
    ORDER BY next.scheduled_for NULLS LAST, s.id LIMIT ${sql.lit(mostListed)}`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    name: firstWord(row.customer_name),
    cadence: row.cadence,
    firstDay: row.first_day,
    localTime: row.local_time.slice(0, 5),
    isPaused: row.is_paused,
    pausedUntil: row.paused_until,
    next:
      row.next_at === null
        ? null
        : {
            scheduledFor: row.next_at.toISOString(),
            // A visit opens once it is theirs.
            jobId: row.is_accepted ? row.next_id : null,
          },
  }))
}
