import type { PayoutKind } from '#domain/enums.ts'
import type { Consequences } from '#domain/job/consequences.ts'
import type { Tx } from '#server/db/connect.ts'
import { queueTask } from '#server/queue/queue-task.ts'
import { postLedgerTransaction } from '../ledger/post.ts'
import { currentPayment } from '../locks/lock-job.ts'
import { insertPayout } from '../payouts/insert-payout.ts'
import { oweRefund } from '../refunds/refund-rest.ts'
import { releasePromotion } from '../refunds/release-promotion.ts'
import { returnDifferences } from '../refunds/return-difference.ts'

interface CancelledJob {
  jobId: number
  cleanerId: number | null
  /** Of what the cleaner gets, if anything. */
  kind: PayoutKind
  what: Pick<Consequences, 'lateFeeCents' | 'coveredFeeCents' | 'earningsCents' | 'earningsFrom'>
  now: Date
}

/**
 * The money of a visit that does not take place: refund, kept fee, and the cleaner's share of it (C-086).
 * Extra payments are refunded.
 */
export async function cancelPayment(
  tx: Tx,
  { jobId, cleanerId, kind, what, now }: CancelledJob,
): Promise<void> {
  await returnDifferences(tx, jobId, 'cancelled', now)
  const payment = await currentPayment(tx, jobId)
  if (!payment || payment.status === 'pending') await releasePromotion(tx, jobId, now)
  if (!payment) return
  if (payment.status === 'pending') {
    await queueTask(tx, 'cancel_payment', { paymentId: payment.id }, { key: `cancel-payment-${payment.id}` })
    return
  }
  const keptCents = what.lateFeeCents + what.coveredFeeCents
  const refundCents = payment.amount_cents - payment.refunded_cents - keptCents
  const owed = await oweRefund(tx, payment, refundCents, 'cancelled', now)
  const fee = keptCents - what.earningsCents
  await postLedgerTransaction(tx, {
    jobId,
    cause: 'cancellation',
    reference: String(payment.id),
    at: now,
    lines: [
      { account: 'customer_receipts', cents: refundCents + keptCents },
      ...(owed?.lines ?? []),
      { account: 'cleaner_payable', cents: -what.earningsCents, partyId: cleanerId },
      { account: 'platform_fee', cents: -fee },
    ],
  })
  if (cleanerId === null || keptCents === 0) return
  await insertPayout(tx, {
    payment,
    kind,
    cleanerId,
    split: { totalCents: keptCents, feeCents: fee, earningsCents: what.earningsCents },
    now,
    dueAt: what.earningsFrom ?? now,
  })
}
