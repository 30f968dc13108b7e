import { sql } from 'kysely'
import { type ServiceDay, serviceDay, weekStart } from '#domain/service-time.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import { skipDate } from './add-visits.ts'
import { occurrencesAhead, type SeriesRow } from './queries.ts'

/**
 * The weeks, by their Monday, for which the customer wants no visit: they skipped its date, or cancelled its visit
 * by itself. A pause and a closed day leave out their dates alone. Read before a change cancels the visits that it replaces.
 */
export async function findLeftOutWeeks(
  context: Context,
  tx: Tx,
  series: SeriesRow,
): Promise<ReadonlySet<ServiceDay>> {
  const today = serviceDay(context.clock(), context.config.SERVICE_ZONE)
  const { rows } = await sql<{ date: ServiceDay; isSkipped: boolean }>`
    SELECT occurrence_date::text AS date, true AS "isSkipped" FROM series_skips
    WHERE series_id = ${series.id} AND reason = 'skipped' AND occurrence_date >= ${today}::date
    UNION ALL
    SELECT occurrence_date::text, false FROM jobs
    WHERE series_id = ${series.id} AND occurrence_date >= ${today}::date
      AND occurrence_date NOT IN (SELECT occurrence_date FROM series_skips WHERE series_id = ${series.id})
    GROUP BY occurrence_date HAVING bool_and(status = 'cancelled')`.execute(tx)
  // Dates of an earlier rule have cancelled visits too: a change replaced them.
  const planned = new Set(occurrencesAhead(context, series).map(({ date }) => date))
  return new Set(
    rows.filter(({ date, isSkipped }) => isSkipped || planned.has(date)).map(({ date }) => weekStart(date)),
  )
}

/** Skips the dates of changed visits in these weeks; the first one was chosen by the customer and stays. */
export async function skipLeftOutWeeks(
  context: Context,
  tx: Tx,
  series: SeriesRow,
  { weeks, now }: { weeks: ReadonlySet<ServiceDay>; now: Date },
): Promise<void> {
  const seriesId = series.id
  for (const { date } of occurrencesAhead(context, series))
    if (date !== series.first_day && weeks.has(weekStart(date)))
      await skipDate(tx, { seriesId, date, reason: 'skipped', now })
}
