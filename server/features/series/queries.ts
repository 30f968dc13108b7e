import { type Selectable, sql } from 'kysely'
import { seriesWeeksAhead } from '#domain/series/charging.ts'
import { type Occurrence, occurrencesBetween, type SeriesRule } from '#domain/series/occurrences.ts'
import { addDays, type ServiceDay, serviceDay } from '#domain/service-time.ts'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { Series } from '#server/db/rows/jobs.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { SignedInCustomerId } from '#server/plugins/session.ts'

export type SeriesRow = Omit<Selectable<Series>, 'first_day' | 'paused_until'> & {
  /** Days as text: a date column read as an instant would shift with the server's zone. */
  first_day: ServiceDay
  paused_until: ServiceDay | null
}

/** Whose act on which series. */
export interface SeriesAct {
  userId: SignedInCustomerId
  id: number
}

/** The columns of a series, with its days as YYYY-MM-DD. */
const columns = [
  ...(['id', 'customer_id', 'address_id', 'cadence', 'local_time', 'duration', 'bathroom_count'] as const),
  ...(['requirements', 'preferred_cleaner_id', 'payment_method_id', 'state', 'discount_percent'] as const),
  ...(['created_at', 'updated_at', 'ended_at'] as const),
  sql<ServiceDay>`first_day::text`.as('first_day'),
  sql<ServiceDay | null>`paused_until::text`.as('paused_until'),
] as const

/** Locks a customer's series until the transaction ends; refuses series_not_found and series_ended. */
export async function lockSeries(tx: Tx, userId: number, id: number): Promise<SeriesRow> {
  const row = await tx
    .selectFrom('series')
    .select(columns)
    .where('id', '=', id)
    .where('customer_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw refuse('series_not_found')
  if (row.state === 'ended') throw refuse('series_ended')
  return row
}

/** The series of a customer, the newest first and ended ones last; with `id` that one alone. */
export function findSeries(db: Db | Tx, userId: number, id?: number): Promise<SeriesRow[]> {
  let query = db.selectFrom('series').select(columns).where('customer_id', '=', userId)
  if (id !== undefined) query = query.where('id', '=', id)
  return query.orderBy(sql`state = 'ended'`).orderBy('id', 'desc').execute()
}

/** One series of any customer. */
export function findSeriesById(db: Db | Tx, id: number): Promise<SeriesRow | undefined> {
  return db.selectFrom('series').select(columns).where('id', '=', id).executeTakeFirst()
}

/** Ends all series of a customer who may book no more; their unpaid visits are cancelled by the caller. */
export async function endSeriesOf(tx: Tx, customerId: number, now: Date): Promise<void> {
  await tx
    .updateTable('series')
    .set({ state: 'ended', ended_at: now, paused_until: null, updated_at: now })
    .where('customer_id', '=', customerId)
    .where('state', '<>', 'ended')
    .execute()
}

/** Locks one open series for a task, without its owner; undefined once it has ended. */
export function lockOpenSeries(tx: Tx, id: number): Promise<SeriesRow | undefined> {
  return tx
    .selectFrom('series')
    .select(columns)
    .where('id', '=', id)
    .where('state', '<>', 'ended')
    .forUpdate()
    .executeTakeFirst()
}

function ruleOf(series: Pick<SeriesRow, 'cadence' | 'first_day' | 'local_time'>, zone: string): SeriesRule {
  const { cadence, first_day: firstDay, local_time: localTime } = series
  return { cadence, firstDay, localTime, zone }
}

/** True for a date that the pause of a series leaves out. */
export function isPausedOn(
  { state, paused_until: until }: Pick<SeriesRow, 'state' | 'paused_until'>,
  date: ServiceDay,
): boolean {
  return state === 'paused' && (until === null || date < until)
}

/** The dates of a series from today to the end of the weeks that exist ahead. */
export function occurrencesAhead(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  series: SeriesRow,
): Occurrence[] {
  const today = serviceDay(clock(), config.SERVICE_ZONE)
  return occurrencesBetween(ruleOf(series, config.SERVICE_ZONE), today, addDays(today, seriesWeeksAhead * 7))
}
