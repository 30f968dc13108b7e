import type { Tx } from '../../db/connect.ts'
import { queueTask } from '../../queue/queue-task.ts'

interface ClawBack {
  jobId: number
  cents: number
  now: Date
}

export interface ClawedBack {
  cleanerId: number
  cents: number
}

/**
 * Takes earnings back after a refund or a lost dispute: from the payout while it waits, by a reversal once it is sent.
 * Answers what the cleaner loses, at most what they were to get; null when the job has no payout.
 * The caller holds the job's row and books the loss against cleaner_payable.
 */
export async function clawBack(tx: Tx, { jobId, cents, now }: ClawBack): Promise<ClawedBack | null> {
  const payout = await tx.selectFrom('payouts').selectAll().where('job_id', '=', jobId).executeTakeFirst()
  if (!payout) return null
  const lost = Math.min(cents, payout.cleaner_amount_cents - payout.reversed_cents)
  const reversed = payout.reversed_cents + lost
  const waiting = payout.status === 'pending' || payout.status === 'held'
  await tx
    .updateTable('payouts')
    .set({
      reversed_cents: reversed,
      updated_at: now,
      ...(reversed === payout.cleaner_amount_cents && payout.status !== 'sending'
        ? { status: 'reversed' }
        : {}),
    })
    .where('id', '=', payout.id)
    .execute()
  // One that is being sent right now is reversed when the transfer is known.
  if (!waiting && payout.status !== 'sending')
    await oweReversal(tx, { payoutId: payout.id, jobId, cleanerId: payout.cleaner_id, cents: lost, now })
  return { cleanerId: payout.cleaner_id, cents: lost }
}

interface Owed {
  payoutId: number
  jobId: number
  cleanerId: number
  cents: number
  now: Date
}

/** Writes a reversal down and queues it; a payout that was settled against a debt alone has nothing to reverse. */
export async function oweReversal(tx: Tx, { payoutId, cents, now }: Owed): Promise<void> {
  if (cents <= 0) return
  const { id } = await tx
    .insertInto('reversals')
    .values({ payout_id: payoutId, amount_cents: cents, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await queueTask(tx, 'send_reversal', { reversalId: id }, { key: `reversal-${id}` })
}
