import { partsLeft } from '#domain/payment-parts.ts'
import type { Tx } from '#server/db/connect.ts'
import type { LedgerLine } from '#server/money/ledger/post.ts'
import type { LockedPaymentRow } from '#server/money/locks/lock-job.ts'
import { clawBack } from '#server/money/payouts/claw-back.ts'
import { refundRest } from '#server/money/refunds/refund-rest.ts'
import { settleOwedRefunds } from '#server/money/refunds/settle-owed-refunds.ts'
import { expireJob } from '../jobs/expire-job.ts'

/**
 * Books money of a payment, in cents, that went back outside the product: refunded in Stripe's dashboard, or
 * lost in a dispute. It is shared with the cleaner like the payment; beyond the rest of the payment it
 * settles refunds still owed. A job that has lost its cleaning's whole payment and has not begun expires.
 * Returns the ledger lines, which sum to `cents`. The caller locks the job's row.
 */
export async function bookExternalRefund(
  tx: Tx,
  payment: LockedPaymentRow,
  cents: number,
  now: Date,
): Promise<LedgerLine[]> {
  const left = payment.amount_cents - payment.refunded_cents
  // What a promotion and credit have paid never was at Stripe.
  const { card } = partsLeft(payment)
  const fromLeft = Math.min(cents, card)
  const owed = await settleOwedRefunds(tx, payment.id, cents - fromLeft, now)
  const whole = fromLeft === card
  await tx
    .updateTable('payments')
    .set({
      refunded_cents: payment.refunded_cents + fromLeft,
      updated_at: now,
      ...(whole ? { status: owed.remaining ? 'refund_pending' : 'refunded' } : {}),
    })
    .where('id', '=', payment.id)
    .execute()
  const lost = await clawBack(tx, { paymentId: payment.id, left, back: fromLeft, now })
  if (whole && payment.purpose === 'cleaning' && (await expireJob(tx, payment.job_id, now))) {
    const current = await tx
      .selectFrom('payments')
      .selectAll()
      .where('id', '=', payment.id)
      .executeTakeFirstOrThrow()
    await refundRest(tx, current, 'cancelled', now)
  }
  const lostCents = lost?.cents ?? 0
  // Without a payout the receipts are still there; a refund beyond the sum paid is the platform's loss.
  const receipts = lost ? 0 : fromLeft
  return [
    { account: 'refund_payable', cents: owed.settledCents },
    { account: 'cleaner_payable', cents: lostCents, partyId: lost?.cleanerId ?? null },
    { account: 'customer_receipts', cents: receipts },
    { account: 'platform_fee', cents: cents - owed.settledCents - lostCents - receipts },
  ]
}
