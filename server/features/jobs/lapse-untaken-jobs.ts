import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/connect.ts'
import { queueMessage } from '../../notify/queue-message.ts'
import { cancelPayment } from '../payments/cancel-payment.ts'
import { noticePayment } from '../payments/notice-payment.ts'
import { paidCents } from '../payments/paid-cents.ts'
import { moveJob } from './move-job.ts'

const batch = 200

/**
 * Task: a job whose time went by and that nobody took lapses, and what was paid for it goes back in full.
 * A guest has no other way to get that money: they cannot cancel.
 */
export async function lapseUntakenJobs(context: Context): Promise<void> {
  const { db, clock, log } = context
  const untaken = await db
    .selectFrom('jobs')
    .select('id')
    .where('status', '=', 'pending')
    .where('cleaner_id', 'is', null)
    .where('offered_at', 'is not', null)
    .where('scheduled_for', '<=', clock())
    .where('ends_at', '<=', clock())
    .orderBy(sql`random()`)
    .limit(batch)
    .execute()
  for (const { id } of untaken) {
    try {
      await noticePayment(context, id)
      await db.transaction().execute((tx) => lapse(tx, id, clock()))
    } catch (error) {
      log.warn({ jobId: id, err: error }, 'untaken job not ended')
    }
  }
}

async function lapse(tx: Tx, jobId: number, now: Date): Promise<void> {
  const moved = await moveJob(tx, { jobId, move: 'lapse', userId: null, now })
  if (!moved) return
  const refundCents = await paidCents(tx, jobId)
  const split = { late: false, refundCents, lateFeeCents: 0, cleanerShareCents: 0 }
  await cancelPayment(tx, { jobId, cleanerId: null, split, now })
  await queueMessage(tx, { event: 'job-untaken', jobId })
}
