import { sql } from 'kysely'
import { splitOf } from '#domain/payout/split.ts'
import type { Tx } from '#server/db/connect.ts'
import { postLedgerTransaction } from '../ledger/post.ts'
import type { JobToPay, LockedPaymentRow } from '../locks/lock-job.ts'
import { insertPayout } from './insert-payout.ts'

interface EarnedBoost {
  payment: Pick<LockedPaymentRow, 'id' | 'job_id'>
  cleanerId: number
  boostCents: number
  terms: JobToPay['terms']
  now: Date
  /** When the visit's own payout may leave. */
  dueAt: Date
}

/**
 * Creates the payout of a boost next to the payout of its visit: the platform's own money, paid from
 * platform_fee. Safe to repeat. The caller has locked the job.
 */
export async function oweBoost(
  tx: Tx,
  { payment, cleanerId, boostCents, terms, now, dueAt }: EarnedBoost,
): Promise<void> {
  if (boostCents === 0) return
  const split = splitOf('boost', boostCents, terms)
  if (!(await insertPayout(tx, { payment, kind: 'boost', cleanerId, split, now, dueAt }))) return
  await postLedgerTransaction(tx, {
    ...{ jobId: payment.job_id, cause: 'boost_owed', reference: String(payment.id), at: now },
    lines: [
      { account: 'platform_fee', cents: split.earningsCents },
      { account: 'cleaner_payable', cents: -split.earningsCents, partyId: cleanerId },
    ],
  })
}

/**
 * Takes a boost that has not been sent back, once its visit earns nothing any more. A later refund leaves a
 * boost that was sent: it is the platform's loss.
 */
export async function withdrawBoost(tx: Tx, paymentId: number, now: Date): Promise<void> {
  const boost = await tx
    .updateTable('payouts')
    .set({ reversed_cents: sql<number>`cleaner_amount_cents`, status: 'reversed', updated_at: now })
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'boost')
    .where('status', 'in', ['pending', 'frozen'])
    .returning(['job_id', 'cleaner_id', 'cleaner_amount_cents as cents'])
    .executeTakeFirst()
  if (!boost) return
  const { job_id: jobId, cleaner_id: partyId, cents } = boost
  await postLedgerTransaction(tx, {
    ...{ jobId, cause: 'boost_withdrawn', reference: String(paymentId), at: now },
    lines: [
      { account: 'cleaner_payable', cents, partyId },
      { account: 'platform_fee', cents: -cents },
    ],
  })
}
