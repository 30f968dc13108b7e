import { sql } from 'kysely'
import { payByHoursBefore } from '#domain/series/charging.ts'
import { addDays, type ServiceDay, serviceDay } from '#domain/service-time.ts'
import { holidayOn } from '#domain/settings/holidays.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { addVisit, addVisitsAhead, skipDate } from './add-visits.ts'
import { cancelUnpaidVisits, findUnpaidVisits, settleVisitsAhead } from './cancel-visits.ts'
import { isPausedOn, lockSeries, occurrencesAhead, type SeriesAct, type SeriesRow } from './queries.ts'

/** Leaves out one date that is not charged yet. Repeating it changes nothing. */
export async function skipVisit(context: Context, act: SeriesAct, date: ServiceDay): Promise<void> {
  await settleVisitsAhead(context, act, date)
  await inSeries(context, act, async (tx, series, now) => {
    await refuseForeignDate(tx, context, series, date)
    const visits = await findUnpaidVisits(tx, series.id, { from: date, before: addDays(date, 1) })
    if (visits.length === 0 && (await hasVisit(tx, series.id, date))) throw refuse('visit_paid_already')
    await cancelUnpaidVisits(tx, series, visits, now)
    await skipDate(tx, { seriesId: series.id, date, reason: 'skipped', now })
  })
}

/** Takes up a date that was left out; it is charged like any other. */
export function unskipVisit(context: Context, act: SeriesAct, date: ServiceDay): Promise<void> {
  return inSeries(context, act, async (tx, series, now) => {
    const occurrence = occurrencesAhead(context, series).find((one) => one.date === date)
    if (!occurrence) throw refuse('visit_not_in_series')
    if (await hasVisit(tx, series.id, date)) return
    if (isPausedOn(series, date)) throw refuse('series_paused')
    if (occurrence.at.getTime() <= now.getTime() + payByHoursBefore * 3_600_000)
      throw refuse('visit_too_soon')
    const closed = holidayOn(date, context.settings.now())
    if (closed !== null)
      throw refuse('closed_day', { message: ({ serverWords }) => serverWords.holiday(closed) })
    await tx
      .deleteFrom('series_skips')
      .where('series_id', '=', series.id)
      .where(sql<boolean>`occurrence_date = ${date}::date`)
      .execute()
    await addVisit(context, tx, series, occurrence)
  })
}

/** Leaves out all unpaid dates, until a day or until the customer resumes. Paid visits stay. */
export async function pauseSeries(context: Context, act: SeriesAct, until: ServiceDay | null): Promise<void> {
  const today = serviceDay(context.clock(), context.config.SERVICE_ZONE)
  if (until !== null && (until <= today || until > addDays(today, 366))) throw refuse('pause_not_valid')
  await settleVisitsAhead(context, act, today)
  await inSeries(context, act, async (tx, series, now) => {
    // A pause that is changed begins anew.
    if (series.state === 'paused') await takeUpPaused(context, tx, { ...series, state: 'active' }, today)
    const visits = await findUnpaidVisits(tx, series.id, { from: today, before: until })
    await cancelUnpaidVisits(tx, series, visits, now)
    for (const { date } of visits) await skipDate(tx, { seriesId: series.id, date, reason: 'paused', now })
    await tx
      .updateTable('series')
      .set({ state: 'paused', paused_until: until, updated_at: now })
      .where('id', '=', series.id)
      .execute()
  })
}

/** Takes up the dates that a pause left out; an active series stays as it is. */
export function resumeSeries(context: Context, act: SeriesAct): Promise<void> {
  const today = serviceDay(context.clock(), context.config.SERVICE_ZONE)
  return inSeries(context, act, async (tx, series, now) => {
    if (series.state !== 'paused') return
    await tx
      .updateTable('series')
      .set({ state: 'active', paused_until: null, updated_at: now })
      .where('id', '=', series.id)
      .execute()
    await takeUpPaused(context, tx, { ...series, state: 'active', paused_until: null }, today)
  })
}

/** Ends a series: unpaid visits are cancelled without a fee, paid ones take place. */
export async function endSeries(context: Context, act: SeriesAct): Promise<void> {
  await settleVisitsAhead(context, act, serviceDay(context.clock(), context.config.SERVICE_ZONE))
  await inSeries(context, act, async (tx, series, now) => {
    await endLockedSeries(context, tx, series, { now })
  })
}

/** The same in the caller's transaction; `actorId` is the admin who ends it. Returns the cancelled jobs. */
export async function endLockedSeries(
  { config }: Pick<Context, 'config'>,
  tx: Tx,
  series: SeriesRow,
  { now, actorId }: { now: Date; actorId?: number },
): Promise<number[]> {
  const visits = await findUnpaidVisits(tx, series.id, { from: serviceDay(now, config.SERVICE_ZONE) })
  await cancelUnpaidVisits(tx, { ...series, ...(actorId !== undefined && { actorId }) }, visits, now)
  await tx
    .updateTable('series')
    .set({ state: 'ended', ended_at: now, paused_until: null, updated_at: now })
    .where('id', '=', series.id)
    .execute()
  return visits.map(({ id }) => id)
}

async function takeUpPaused(context: Context, tx: Tx, series: SeriesRow, today: ServiceDay): Promise<void> {
  const soon = new Date(context.clock().getTime() + payByHoursBefore * 3_600_000)
  const { rows } = await sql<{ date: string }>`
    DELETE FROM series_skips WHERE series_id = ${series.id} AND reason = 'paused'
      AND occurrence_date >= ${today}::date RETURNING occurrence_date::text AS date`.execute(tx)
  const paused = new Set(rows.map(({ date }) => date))
  for (const occurrence of occurrencesAhead(context, series)) {
    const { date, at } = occurrence
    if (!paused.has(date) || (await hasVisit(tx, series.id, date))) continue
    const closed = holidayOn(date, context.settings.now()) !== null
    if (closed || at <= soon)
      await skipDate(tx, {
        seriesId: series.id,
        date,
        reason: closed ? 'closed_day' : 'paused',
        now: context.clock(),
      })
    else await addVisit(context, tx, series, occurrence)
  }
  await addVisitsAhead(context, tx, series)
}

/** Runs an act on a customer's open series with its row locked, so that two devices act one after the other. */
export function inSeries(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { userId, id }: SeriesAct,
  act: (tx: Tx, series: SeriesRow, now: Date) => Promise<void>,
): Promise<void> {
  return db.transaction().execute(async (tx) => act(tx, await lockSeries(tx, userId, id), clock()))
}

async function refuseForeignDate(
  tx: Tx,
  context: Context,
  series: SeriesRow,
  date: ServiceDay,
): Promise<void> {
  const known = occurrencesAhead(context, series).some((one) => one.date === date)
  if (!known && !(await hasVisit(tx, series.id, date))) throw refuse('visit_not_in_series')
}

/** True when a visit that was not cancelled has this date. */
async function hasVisit(tx: Tx, seriesId: number, date: ServiceDay): Promise<boolean> {
  const found = await tx
    .selectFrom('jobs')
    .select('id')
    .where('series_id', '=', seriesId)
    .where('status', '<>', 'cancelled')
    .where(sql<boolean>`occurrence_date = ${date}::date`)
    .executeTakeFirst()
  return found !== undefined
}
