import { splitPrice } from '../../../domain/payout/split.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/connect.ts'
import { listRefunds, type RefundState } from '../../stripe/refunds.ts'
import { lapseJob } from '../jobs/lapse-job.ts'
import { book } from '../ledger/book.ts'
import { clawBack } from '../payouts/claw-back.ts'
import { findPaymentByIntent, lockJob, type PaymentRow } from './store.ts'

/**
 * Brings the refunds of a payment to what Stripe says: those an operator made in Stripe's dashboard are written
 * down and shared with the cleaner as the price was; those that failed are owed again. Any number of times, same end.
 */
export async function syncRefunds(context: Context, intentId: string): Promise<void> {
  const payment = await findPaymentByIntent(context.db, intentId)
  if (!payment || payment.status === 'pending' || payment.status === 'failed') return
  for (const refund of await listRefunds(context.stripe, intentId))
    await context.db.transaction().execute((tx) => syncRefund(context, tx, payment.id, refund))
}

async function syncRefund(context: Context, tx: Tx, paymentId: number, refund: RefundState): Promise<void> {
  const payment = await lockPayment(tx, paymentId)
  const known = await tx
    .selectFrom('refunds')
    .select(['id', 'status'])
    .where('stripe_refund_id', '=', refund.id)
    .executeTakeFirst()
  if (known) {
    if (refund.failed && known.status === 'completed') await restore(context, tx, payment, known.id, refund)
    return
  }
  // Our own refund that we have not finished writing down: its task will.
  if (refund.ownId !== null || refund.failed) return
  await recordForeignRefund(context, tx, payment, refund)
}

async function lockPayment(tx: Tx, paymentId: number): Promise<PaymentRow> {
  const { job_id } = await tx
    .selectFrom('payments')
    .select('job_id')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  await lockJob(tx, job_id)
  return tx.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirstOrThrow()
}

async function recordForeignRefund({ clock }: Context, tx: Tx, payment: PaymentRow, refund: RefundState) {
  const now = clock()
  const cents = Math.min(refund.amountCents, payment.amount_cents - payment.refunded_cents)
  const { id } = await tx
    .insertInto('refunds')
    .values({
      payment_id: payment.id,
      amount_cents: refund.amountCents,
      reason: 'made at Stripe',
      status: 'completed',
      stripe_refund_id: refund.id,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const refunded = payment.refunded_cents + cents
  const whole = refunded === payment.amount_cents
  await tx
    .updateTable('payments')
    .set({ refunded_cents: refunded, updated_at: now, ...(whole ? { status: 'refunded' } : {}) })
    .where('id', '=', payment.id)
    .execute()
  const lost = await clawBack(tx, { jobId: payment.job_id, cents: splitPrice(cents).earningsCents, now })
  const ours = refund.amountCents - (lost?.cents ?? 0)
  await book(tx, {
    jobId: payment.job_id,
    cause: 'refund-made-at-stripe',
    reference: String(id),
    at: now,
    lines: [
      { account: 'stripe_balance', cents: -refund.amountCents },
      { account: 'cleaner_payable', cents: lost?.cents ?? 0, partyId: lost?.cleanerId ?? null },
      { account: lost ? 'platform_fee' : 'customer_receipts', cents: ours },
    ],
  })
  if (whole) await lapseJob(tx, payment.job_id, now)
}

/** The bank sent the money back: it is ours at Stripe again, and still owed to the customer. */
async function restore(
  { clock, log }: Context,
  tx: Tx,
  payment: PaymentRow,
  refundId: number,
  refund: RefundState,
) {
  log.error({ jobId: payment.job_id, refundId }, 'a refund failed: pay the customer in another way')
  await tx
    .updateTable('refunds')
    .set({ status: 'failed', updated_at: clock() })
    .where('id', '=', refundId)
    .execute()
  await tx.updateTable('payments').set({ status: 'refund_pending' }).where('id', '=', payment.id).execute()
  await book(tx, {
    jobId: payment.job_id,
    cause: 'refund-failed',
    reference: String(refundId),
    at: clock(),
    lines: [
      { account: 'stripe_balance', cents: refund.amountCents },
      { account: 'refund_payable', cents: -refund.amountCents },
    ],
  })
}
