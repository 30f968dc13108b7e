import { sql } from 'kysely'
import { serviceDay } from '#domain/service-time.ts'
import type { Context } from '#server/context.ts'
import { findPaymentMethods } from '../payment-methods/queries.ts'
import type { SeriesRow } from './queries.ts'

/** A visit of a series, or the newest cancelled one of its date. */
export interface VisitRow {
  id: number
  series_id: number
  date: string
  status: string
  published: boolean
  scheduled_for: Date
  created_at: Date
  price_cents: number
  promotion_cents: number
  outcome: 'trying' | 'paid' | 'declined' | 'needs_customer' | 'no_card' | null
  expired: boolean
}

export interface SkipRow {
  series_id: number
  date: string
  reason: 'skipped' | 'paused' | 'closed_day'
}

export type SeriesFacts = Awaited<ReturnType<typeof readFacts>>

/** Reads what the views of these series need, each kind by one query. */
export async function readFacts({ db, clock, config }: Context, list: SeriesRow[]) {
  const ids = list.map(({ id }) => id)
  const known = (values: (number | null)[]) => values.filter((id) => id !== null)
  const today = serviceDay(clock(), config.SERVICE_ZONE)
  const { rows: jobs } = await sql<VisitRow>`
    SELECT DISTINCT ON (j.series_id, j.occurrence_date) j.id, j.series_id, j.occurrence_date::text AS date,
      j.status, j.published_at IS NOT NULL AS published, j.scheduled_for, j.created_at, j.price_cents, j.promotion_cents,
      c.outcome,
      EXISTS (SELECT FROM job_events e WHERE e.job_id = j.id AND e.type = 'expired') AS expired
    FROM jobs j LEFT JOIN series_charges c ON c.job_id = j.id
    WHERE j.series_id = ANY(${ids}) AND j.occurrence_date >= ${today}::date
    ORDER BY j.series_id, j.occurrence_date, j.status = 'cancelled', j.id DESC`.execute(db)
  const { rows: skips } = await sql<SkipRow>`
    SELECT series_id, occurrence_date::text AS date, reason FROM series_skips
    WHERE series_id = ANY(${ids}) AND occurrence_date >= ${today}::date`.execute(db)
  const { rows: cleaners } = await sql<{ id: number; name: string }>`
    SELECT id, name FROM users WHERE id = ANY(${known(list.map((one) => one.preferred_cleaner_id))})`.execute(
    db,
  )
  const addresses = await db
    .selectFrom('addresses')
    .selectAll()
    .where(sql<boolean>`id = ANY(${known(list.map((one) => one.address_id))})`)
    .execute()
  const cards = await findPaymentMethods(
    db,
    list.map((one) => one.customer_id),
  )
  return { jobs, skips, cleaners, addresses, cards }
}
