import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { endJob } from '../jobs/end-job.ts'
import { settleAheadOfWebhook } from '../payments/settle-ahead-of-webhook.ts'
import { findSeries, type SeriesRow } from './queries.ts'

export interface UnpaidVisit {
  id: number
  date: string
  start: Date
  end: Date
}

/** The visits of a series that are not charged yet, from a date on; `before`: up to that date. */
export async function findUnpaidVisits(
  db: Db | Tx,
  seriesId: number,
  { from, before = null }: { from: string; before?: string | null },
): Promise<UnpaidVisit[]> {
  const { rows } = await sql<UnpaidVisit>`
    SELECT id, occurrence_date::text AS date, scheduled_for AS start, ends_at AS end FROM jobs
    WHERE series_id = ${seriesId} AND status = 'pending' AND published_at IS NULL
      AND occurrence_date >= ${from}::date AND (${before}::date IS NULL OR occurrence_date < ${before}::date)
    ORDER BY occurrence_date`.execute(db)
  return rows
}

/** Notices payments of a customer's unpaid visits that Stripe has and whose webhook is still on the way. */
export async function settleVisitsAhead(
  context: Context,
  { userId, id }: { userId: number; id: number },
  from: string,
): Promise<void> {
  const [series] = await findSeries(context.db, userId, id)
  if (!series) throw refuse('series_not_found')
  for (const visit of await findUnpaidVisits(context.db, id, { from }))
    await settleAheadOfWebhook(context, visit.id)
}

/** Cancels unpaid visits, for the customer when `actorId` is an admin, which costs nothing; a payment under way is refunded when it arrives. */
export async function cancelUnpaidVisits(
  tx: Tx,
  { customer_id: userId, actorId }: Pick<SeriesRow, 'customer_id'> & { actorId?: number },
  visits: UnpaidVisit[],
  now: Date,
): Promise<void> {
  for (const { id: jobId } of visits)
    await endJob(tx, { jobId, move: 'cancel', userId, now, ...(actorId !== undefined && { actorId }) })
}
