import { sql } from 'kysely'
import type { seriesSkipReasons } from '#domain/enums.ts'
import { bathroomLine } from '#domain/job/requirements.ts'
import type { Occurrence } from '#domain/series/occurrences.ts'
import { holidayOn } from '#domain/settings/holidays.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import type { JobToPay } from '#server/money/locks/lock-job.ts'
import { isRequestableBy } from '#server/rules/requestable-cleaner.ts'
import { insertJob } from '../bookings/insert-job.ts'
import { isPausedOn, occurrencesAhead, type SeriesRow } from './queries.ts'

type SkipReason = (typeof seriesSkipReasons)[number]

/** Links a job to its date of a series. */
export async function linkVisit(tx: Tx, seriesId: number, jobId: number, date: string): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({ series_id: seriesId, occurrence_date: date })
    .where('id', '=', jobId)
    .execute()
}

/** Leaves out a date; what the customer skips themselves stays skipped after a pause. */
export async function skipDate(
  tx: Tx,
  { seriesId, date, reason, now }: { seriesId: number; date: string; reason: SkipReason; now: Date },
): Promise<void> {
  await tx
    .insertInto('series_skips')
    .values({ series_id: seriesId, occurrence_date: date, reason, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['series_id', 'occurrence_date'])
        .doUpdateSet({ reason })
        .where('series_skips.reason', '=', 'paused'),
    )
    .execute()
}

/**
 * Books one visit of a series at the prices and terms in force and its agreed discount, hidden from cleaners until
 * it is charged. A cleaner who cannot be asked any more is left out.
 */
export async function addVisit(
  context: Context,
  tx: Tx,
  series: SeriesRow,
  { date, at }: Occurrence,
): Promise<JobToPay> {
  const { address_id: addressId, customer_id: customerId, preferred_cleaner_id: cleanerId } = series
  const place = await tx
    .selectFrom('addresses')
    .select(['id', 'zip_code'])
    .where('id', '=', addressId)
    .executeTakeFirstOrThrow()
  const asked = cleanerId !== null && (await isRequestableBy(tx, context, { cleanerId, customerId }))
  const home = { bathroomCount: series.bathroom_count }
  const job = await insertJob(context, tx, {
    booking: {
      scheduledFor: at,
      duration: series.duration,
      home,
      requirements: series.requirements || bathroomLine(home.bathroomCount),
      preferredCleanerId: asked ? cleanerId : null,
      address: { savedId: place.id },
      ...{ sentPrices: [], shownPrice: null },
    },
    customerId,
    place,
    offered: false,
    discountPercent: series.discount_percent,
  })
  await linkVisit(tx, series.id, job.id, date)
  return job
}

/**
 * Books the dates ahead that have neither a visit nor a skip. On closed days, and while the series is paused,
 * a skip is written instead. The dates in `anew`, or all of them, are booked again when their visit was cancelled.
 * The caller holds the series' row.
 */
export async function addVisitsAhead(
  context: Context,
  tx: Tx,
  series: SeriesRow,
  { anew = [] }: { anew?: readonly string[] | 'all' } = {},
): Promise<void> {
  const { clock, settings } = context
  const now = clock()
  const known = await knownDates(tx, series.id, anew)
  for (const occurrence of occurrencesAhead(context, series)) {
    const { date, at } = occurrence
    if (known.has(date) || at <= now) continue
    const reason = skipReasonOn(series, date, holidayOn(date, settings.now()) !== null)
    if (reason) await skipDate(tx, { seriesId: series.id, date, reason, now })
    else await addVisit(context, tx, series, occurrence)
  }
}

function skipReasonOn(series: SeriesRow, date: string, isClosed: boolean): SkipReason | null {
  if (isPausedOn(series, date)) return 'paused'
  return isClosed ? 'closed_day' : null
}

/** The dates that have a visit, whatever became of it unless it is booked anew, or a skip. */
async function knownDates(tx: Tx, seriesId: number, anew: readonly string[] | 'all'): Promise<Set<string>> {
  const isAnew = anew === 'all' ? sql`true` : sql`occurrence_date::text = ANY(${anew})`
  const { rows } = await sql<{ date: string }>`
    SELECT occurrence_date::text AS date FROM jobs
    WHERE series_id = ${seriesId} AND NOT (status = 'cancelled' AND ${isAnew})
    UNION SELECT occurrence_date::text FROM series_skips WHERE series_id = ${seriesId}`.execute(tx)
  return new Set(rows.map(({ date }) => date))
}
