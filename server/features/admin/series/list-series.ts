import { sql } from 'kysely'
import type { Answer, ParsedQuery } from '#contract/index.ts'
import type { Cadence } from '#domain/enums.ts'
import type { Context } from '#server/context.ts'
import { allFilters, matchesSearch } from '../lists/read-list.ts'

type SeriesRowView = Answer<'GET /api/admin/series'>[number]

interface SeriesRecord {
  id: number
  customer_id: number
  customer_name: string
  state: SeriesRowView['state']
  paused_until: string | null
  cadence: Cadence
  first_day: string
  local_time: string
  cleaner_id: number | null
  cleaner_name: string | null
  next_at: Date | null
  trouble: SeriesRowView['trouble']
}

// The first visit whose charge was tried, did not succeed, and still waits.
const trouble = sql`(SELECT c.outcome FROM series_charges c JOIN jobs j ON j.id = c.job_id
  WHERE j.series_id = s.id AND j.status = 'pending' AND j.published_at IS NULL
    AND c.outcome IN ('declined', 'needs_customer', 'no_card')
  ORDER BY j.scheduled_for LIMIT 1)`

interface SeriesListFilter extends Pick<ParsedQuery<'GET /api/admin/series'>, 'search' | 'state'> {
  limit: number
  beforeId: number
}

/** Lists recurring orders, newest first; the search takes customers and the number of a series. */
export async function listSeries(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { search, state, limit, beforeId }: SeriesListFilter,
): Promise<SeriesRowView[]> {
  const words = sql`person_words(u.name, u.email, u.phone)`
  const { rows } = await sql<SeriesRecord>`
    SELECT s.id, s.customer_id, u.name AS customer_name, s.state, s.paused_until::text, s.cadence,
      s.first_day::text, s.local_time::text, s.preferred_cleaner_id AS cleaner_id, c.name AS cleaner_name,
      (SELECT min(j.scheduled_for) FROM jobs j
        WHERE j.series_id = s.id AND j.status <> 'cancelled' AND j.scheduled_for > ${clock()}) AS next_at,
      ${trouble} AS trouble
    FROM series s JOIN users u ON u.id = s.customer_id LEFT JOIN users c ON c.id = s.preferred_cleaner_id
    WHERE ${allFilters(
      sql`s.id < ${beforeId}::bigint`,
      search && matchesSearch(search, words, sql`s.id`),
      state === 'trouble' && sql`s.state <> 'ended' AND ${trouble} IS NOT NULL`,
      state !== undefined && state !== 'trouble' && sql`s.state = ${state}`,
    )}
    ORDER BY s.id DESC LIMIT ${limit}`.execute(db)
  return rows.map((row) => ({
    ...{ id: row.id, state: row.state, cadence: row.cadence, trouble: row.trouble },
    customer: { id: row.customer_id, name: row.customer_name },
    cleaner: row.cleaner_id === null ? null : { id: row.cleaner_id, name: row.cleaner_name ?? '' },
    firstDay: row.first_day,
    localTime: row.local_time.slice(0, 5),
    pausedUntil: row.paused_until,
    nextAt: row.next_at?.toISOString() ?? null,
  }))
}
