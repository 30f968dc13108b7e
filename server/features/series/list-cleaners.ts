import { sql } from 'kysely'
import type { Answer } from '#contract/index.ts'
import type { Availability } from '#domain/availability/availability.ts'
import { type AvailabilityConflict, availabilityConflict } from '#domain/availability/conflict.ts'
import { serviceDay } from '#domain/service-time.ts'
import { shortName } from '#domain/short-name.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { busyBetween, isRequestableCleaner } from '#server/rules/requestable-cleaner.ts'
import { findAvailabilities } from '../availability/find-availability.ts'
import { findUnpaidVisits, type UnpaidVisit } from './cancel-visits.ts'
import { findSeries, type SeriesAct } from './queries.ts'

const mostListed = 20

interface CleanerRow {
  id: number
  name: string
  avg_rating: number | null
  favourite: boolean
  known: boolean
  /** The dates of unpaid visits at whose time they have another job. */
  busy_on: string[]
}

/**
 * Lists cleaners whom a customer can choose for a series: the present one, favourites, those who have been there, then
 * the best rated. Each with the dates of unpaid visits on which they have another job or do not work.
 */
export async function listSeriesCleaners(
  context: Context,
  { userId, id }: SeriesAct,
): Promise<Answer<'GET /api/series/:id/cleaners'>> {
  const [series] = await findSeries(context.db, userId, id)
  if (!series) throw refuse('series_not_found')
  const today = serviceDay(context.clock(), context.config.SERVICE_ZONE)
  const { rows } = await sql<CleanerRow>`
    WITH listed AS (
      SELECT users.id, users.name, p.avg_rating, users.id IS NOT DISTINCT FROM ${series.preferred_cleaner_id} AS chosen,
        EXISTS (SELECT FROM favourites f WHERE f.customer_id = ${userId} AND f.cleaner_id = users.id) AS favourite,
        EXISTS (SELECT FROM jobs k WHERE k.customer_id = ${userId} AND k.cleaner_id = users.id
          AND k.status = 'completed') AS known
      FROM users JOIN cleaner_profiles p ON p.user_id = users.id
      WHERE users.id <> ${userId} AND ${isRequestableCleaner(context)}
      ORDER BY chosen DESC, favourite DESC, known DESC, p.avg_rating DESC NULLS LAST, users.id
      LIMIT ${sql.lit(mostListed)})
    SELECT l.id, l.name, l.avg_rating, l.favourite, l.known, ARRAY(
      SELECT j.occurrence_date::text FROM jobs j
      WHERE j.series_id = ${id} AND j.status = 'pending' AND j.published_at IS NULL
        AND j.occurrence_date >= ${today}::date AND ${busyBetween(sql`l.id`, sql`j.scheduled_for`, sql`j.ends_at`)}
      ORDER BY 1) AS busy_on
    FROM listed l
    ORDER BY l.chosen DESC, l.favourite DESC, l.known DESC, l.avg_rating DESC NULLS LAST, l.id`.execute(
    context.db,
  )
  const visits = await findUnpaidVisits(context.db, id, { from: today })
  const availabilities = await findAvailabilities(
    context.db,
    rows.map((row) => row.id),
  )
  const offDates = (cleanerId: number) =>
    visits
      .filter((visit) => conflictOn(context, availabilities.get(cleanerId), visit) !== null)
      .map(({ date }) => date)
  return rows.map((row) => ({
    userId: row.id,
    name: shortName(row.name),
    avgRating: row.avg_rating,
    isFavourite: row.favourite,
    isKnown: row.known,
    busyOn: [...new Set([...row.busy_on, ...offDates(row.id)])].sort(),
  }))
}

function conflictOn(
  { config }: Context,
  availability: Availability | undefined,
  { start, end }: UnpaidVisit,
): AvailabilityConflict | null {
  return availability ? availabilityConflict(availability, { start, end }, config.SERVICE_ZONE) : null
}
