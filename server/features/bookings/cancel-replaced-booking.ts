import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { paidCents } from '#server/money/intents/paid-cents.ts'
import { endJob } from '../jobs/end-job.ts'

interface Replaced {
  jobId: number
  /** The booking that replaces it. */
  byId: number
  customerId: number
  now: Date
}

/**
 * Cancels the booking that a customer went back to correct, so that no cleaner comes at the former time. One
 * that was paid or accepted meanwhile stays, and so do other people's.
 */
export async function cancelReplacedBooking(
  tx: Tx,
  { jobId, byId, customerId, now }: Replaced,
): Promise<void> {
  const job = await tx
    .selectFrom('jobs')
    .select('status')
    .where('id', '=', jobId)
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst()
  if (job?.status === 'cancelled') {
    // Another tab was first: its booking is the one to replace now.
    const newer = await replacementOf(tx, jobId)
    if (newer !== null) await cancelReplacedBooking(tx, { jobId: newer, byId, customerId, now })
  }
  if (job?.status !== 'pending' || (await paidCents(tx, jobId)) > 0) return
  const facts = { replacedById: byId }
  await endJob(tx, { jobId, move: 'cancel', userId: customerId, now, facts })
}

async function replacementOf(tx: Tx, jobId: number): Promise<number | null> {
  const event = await tx
    .selectFrom('job_events')
    .select(sql<number | null>`(data ->> 'replacedById')::bigint`.as('by_id'))
    .where('job_id', '=', jobId)
    .where('type', '=', 'cancelled')
    .executeTakeFirst()
  return event?.by_id ?? null
}
