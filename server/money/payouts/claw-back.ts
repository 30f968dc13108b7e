import { sql } from 'kysely'
import { platformFundedPayoutKinds } from '#domain/enums.ts'
import { earningsLoss } from '#domain/payout/earnings-loss.ts'
import type { Tx } from '#server/db/connect.ts'
import { onlyRow } from '#server/db/only-row.ts'
import { queueTask } from '#server/queue/queue-task.ts'
import { withdrawBoost } from './owe-boost.ts'
import { postReversal } from './post-reversal.ts'

interface ClawBack {
  paymentId: number
  /** What the customer had paid and not got back, in cents, and how much of it was refunded now. */
  left: number
  back: number
  now: Date
}

export interface ClawedBack {
  cleanerId: number
  cents: number
}

/**
 * Takes back what a payment had earned, after a refund or a lost dispute: from the payout while it waits, by a reversal once it is sent.
 * Answers what the cleaner loses, at most what they were to get; null when it has made no payout.
 * The caller holds the job's row and books the loss against cleaner_payable.
 */
export async function clawBack(tx: Tx, { paymentId, left, back, now }: ClawBack): Promise<ClawedBack | null> {
  const payout = await tx
    .selectFrom('payouts')
    .innerJoin('jobs', 'jobs.id', 'payouts.job_id')
    .selectAll('payouts')
    .select('jobs.terms')
    .where('payment_id', '=', paymentId)
    // Our own money is none of the customer's.
    .where('kind', 'not in', [...platformFundedPayoutKinds])
    .executeTakeFirst()
  if (!payout) return null
  const { kind, terms } = payout
  const remaining = payout.cleaner_amount_cents - payout.reversed_cents
  const lost = earningsLoss({ kind, terms, left, back, remaining })
  const reversed = payout.reversed_cents + lost
  if (kind === 'cleaning' && reversed === payout.cleaner_amount_cents) await withdrawBoost(tx, paymentId, now)
  const waiting = payout.status === 'pending' || payout.status === 'frozen'
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
    await oweReversal(tx, {
      payoutId: payout.id,
      jobId: payout.job_id,
      cleanerId: payout.cleaner_id,
      cents: lost,
      now,
    })
  return { cleanerId: payout.cleaner_id, cents: lost }
}

interface ClawBackOwed {
  payoutId: number
  jobId: number
  cleanerId: number
  cents: number
  now: Date
}

/**
 * Writes a reversal down and queues it. What the payout had settled of a debt never left us, so that no transfer
 * holds it: that part is owed again.
 */
export async function oweReversal(tx: Tx, owed: ClawBackOwed): Promise<void> {
  const fromTransfer = Math.min(owed.cents, await leftInTransfer(tx, owed.payoutId))
  const fromDebt = owed.cents - fromTransfer
  if (fromTransfer > 0) {
    const id = await insertReversal(tx, owed, fromTransfer, 'pending')
    await queueTask(tx, 'send_reversal', { reversalId: id }, { key: `reversal-${id}` })
  }
  if (fromDebt > 0) {
    const reversalId = await insertReversal(tx, owed, fromDebt, 'debt')
    const { jobId, cleanerId, now } = owed
    await postReversal(tx, { reversalId, jobId, cleanerId, cents: fromDebt, to: 'cleaner_debt', at: now })
  }
}

async function leftInTransfer(tx: Tx, payoutId: number): Promise<number> {
  const left = await sql<{ cents: number }>`
    SELECT coalesce(p.sent_cents, 0) - coalesce(sum(r.amount_cents) FILTER (WHERE r.status <> 'debt'), 0) AS cents
    FROM payouts p LEFT JOIN reversals r ON r.payout_id = p.id WHERE p.id = ${payoutId} GROUP BY p.id`.execute(
    tx,
  )
  return Math.max(0, onlyRow(left).cents)
}

async function insertReversal(
  tx: Tx,
  { payoutId, now }: ClawBackOwed,
  cents: number,
  status: 'pending' | 'debt',
): Promise<number> {
  const { id } = await tx
    .insertInto('reversals')
    .values({ payout_id: payoutId, amount_cents: cents, status, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
