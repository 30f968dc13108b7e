import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import { postLedgerTransaction } from '#server/money/ledger/post.ts'
import type { LockedPaymentRow } from '#server/money/locks/lock-job.ts'
import { lockPayment } from '#server/money/locks/lock-payment.ts'
import { completeRefund } from '#server/money/refunds/complete-refund.ts'
import { listRefunds, type RefundState } from '#server/providers/stripe/refunds.ts'
import { refreshRatingOfJob } from '../cleaners/refresh-rating.ts'
import { syncGiftCardRefunds } from '../gift-cards/refund-gift-card.ts'
import { issueCreditNotes } from '../receipts/issue-credit-notes.ts'
import { bookExternalRefund } from './book-external-refund.ts'
import { paidPayment } from './paid-payment.ts'

/**
 * Brings a payment's refunds to their state at Stripe: own ones are completed, those of the dashboard are
 * recorded, and failed ones are owed again. Idempotent.
 */
export async function syncRefunds(context: Context, intentId: string): Promise<void> {
  const payment = await paidPayment(context, intentId)
  if (!payment) return syncGiftCardRefunds(context, intentId)
  for (const refund of await listRefunds(context.stripe, intentId))
    await context.db.transaction().execute((tx) => syncRefund(context, tx, payment.id, refund))
}

async function syncRefund(context: Context, tx: Tx, paymentId: number, refund: RefundState): Promise<void> {
  const payment = await lockPayment(tx, paymentId)
  if (refund.ownId !== null)
    await completeRefund(tx, payment, { refundId: refund.ownId, stripeId: refund.id, now: context.clock() })
  const known = await tx
    .selectFrom('refunds')
    .select(['id', 'status'])
    .where('stripe_refund_id', '=', refund.id)
    .executeTakeFirst()
  if (known && refund.failed && known.status === 'completed')
    await restore(context, tx, payment, known.id, refund)
  if (!known && !refund.failed && !(await isOurs(tx, paymentId, refund.ownId)))
    await recordForeignRefund(context, tx, payment, refund)
  await issueCreditNotes(context, tx, payment, context.clock())
}

/** Rows exist before the Stripe call: a missing one was lost when the database was restored from a backup. */
async function isOurs(tx: Tx, paymentId: number, ownId: number | null): Promise<boolean> {
  if (ownId === null) return false
  const row = await tx
    .selectFrom('refunds')
    .select('id')
    .where('id', '=', ownId)
    .where('payment_id', '=', paymentId)
    // A row with another refund shows that the id was assigned twice.
    .where('stripe_refund_id', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

async function recordForeignRefund(
  { clock }: Context,
  tx: Tx,
  payment: LockedPaymentRow,
  refund: RefundState,
) {
  const now = clock()
  const lost = await bookExternalRefund(tx, payment, refund.amountCents, now)
  const { id } = await tx
    .insertInto('refunds')
    .values({
      payment_id: payment.id,
      amount_cents: refund.amountCents,
      reason: 'made_at_stripe',
      status: 'completed',
      stripe_refund_id: refund.id,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await postLedgerTransaction(tx, {
    jobId: payment.job_id,
    cause: 'refund_made_at_stripe',
    reference: String(id),
    at: now,
    lines: [{ account: 'stripe_balance', cents: -refund.amountCents }, ...lost],
  })
  await refreshRatingOfJob(tx, payment.job_id, now)
}

/** Books a refund that the bank returned: the money is at Stripe again, and still owed to the customer. */
async function restore(
  { clock, log }: Context,
  tx: Tx,
  payment: LockedPaymentRow,
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
  await postLedgerTransaction(tx, {
    jobId: payment.job_id,
    cause: 'refund_failed',
    reference: String(refundId),
    at: clock(),
    lines: [
      { account: 'stripe_balance', cents: refund.amountCents },
      { account: 'refund_payable', cents: -refund.amountCents },
    ],
  })
}
