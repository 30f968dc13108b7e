import { sql } from 'kysely'
import { chargeHoursBefore, mostChargeTries, retryAfterHours } from '#domain/series/charging.ts'
import { serviceDay } from '#domain/service-time.ts'
import type { Context } from '#server/context.ts'
import { addVisitsAhead } from './add-visits.ts'
import { chargeVisit } from './charge-visit.ts'
import { lockOpenSeries } from './queries.ts'

const batch = 200
const hourMs = 3_600_000
/** After so many minutes a try without an answer is repeated. */
const answerMinutes = 5

/** Task, every minute: charges the visits of series that are due. One that fails is tried again by the next task. */
export async function chargeDueVisits(context: Context): Promise<void> {
  const { db, clock, log } = context
  const now = clock()
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const { rows } = await sql<{ id: number }>`
    SELECT j.id FROM jobs j LEFT JOIN series_charges c ON c.job_id = j.id
    WHERE j.series_id IS NOT NULL AND j.status = 'pending' AND j.published_at IS NULL
      AND j.scheduled_for > ${now} AND j.scheduled_for <= ${new Date(now.getTime() + chargeHoursBefore * hourMs)}
      AND (c.job_id IS NULL
        OR (c.outcome = 'trying' AND c.tried_at < ${ago(answerMinutes * 60_000)})
        OR (c.outcome IN ('declined', 'no_card') AND c.tries < ${mostChargeTries}
          AND c.tried_at <= ${ago(retryAfterHours * hourMs)}))
    ORDER BY random() LIMIT ${batch}`.execute(db)
  for (const { id } of rows) {
    try {
      await chargeVisit(context, id)
    } catch (error) {
      log.warn({ jobId: id, err: error }, 'visit of a series not charged')
    }
  }
}

/** Task, every hour: books the dates of open series that came into reach, and ends pauses whose day has come. */
export async function addDueVisits(context: Context): Promise<void> {
  const { db, log } = context
  const open = await db
    .selectFrom('series')
    .select('id')
    .where('state', '<>', 'ended')
    .orderBy('id')
    .execute()
  for (const { id } of open) {
    try {
      await addVisitsOf(context, id)
    } catch (error) {
      // A blocked customer, or an address that is not served any more.
      log.warn({ seriesId: id, err: error }, 'visits of a series not added')
    }
  }
}

function addVisitsOf(context: Context, id: number): Promise<void> {
  const { db, clock, config } = context
  return db.transaction().execute(async (tx) => {
    const series = await lockOpenSeries(tx, id)
    if (!series) return
    const now = clock()
    const isOver = series.paused_until !== null && series.paused_until <= serviceDay(now, config.SERVICE_ZONE)
    if (!isOver) return addVisitsAhead(context, tx, series)
    await tx
      .updateTable('series')
      .set({ state: 'active', paused_until: null, updated_at: now })
      .where('id', '=', id)
      .execute()
    await addVisitsAhead(context, tx, { ...series, state: 'active', paused_until: null })
  })
}
