import type { Context } from '../../context.ts'
import { createRefund } from '../../stripe/refunds.ts'
import { recordEvent } from '../jobs/record-event.ts'
import { book } from '../ledger/book.ts'

/** Task: sends an owed refund to Stripe, once; a repeat finds it completed or reuses its idempotency key. */
export async function sendRefund(context: Context, refundId: number): Promise<void> {
  const { db, stripe, clock } = context
  const owed = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.amount_cents', 'payments.id as payment_id', 'payments.payment_intent_id'])
    .select(['payments.idempotency_key', 'payments.job_id'])
    .where('refunds.id', '=', refundId)
    .where('refunds.status', '=', 'pending')
    .executeTakeFirst()
  if (!owed?.payment_intent_id) return
  const refund = await createRefund(stripe, {
    paymentIntentId: owed.payment_intent_id,
    amountCents: owed.amount_cents,
    idempotencyKey: `${owed.idempotency_key}-refund-${refundId}`,
    metadata: { job_id: String(owed.job_id), refund_id: String(refundId) },
  })
  await db.transaction().execute(async (tx) => {
    const done = await tx
      .updateTable('refunds')
      .set({ status: 'completed', stripe_refund_id: refund.id, updated_at: clock() })
      .where('id', '=', refundId)
      .where('status', '=', 'pending')
      .returning('id')
      .executeTakeFirst()
    if (!done) return
    await tx
      .updateTable('payments')
      .set({ status: 'refunded', updated_at: clock() })
      .where('id', '=', owed.payment_id)
      .execute()
    await book(tx, {
      jobId: owed.job_id,
      cause: 'refund-sent',
      reference: String(refundId),
      at: clock(),
      lines: [
        { account: 'refund_payable', cents: owed.amount_cents },
        { account: 'stripe_balance', cents: -owed.amount_cents },
      ],
    })
    await recordEvent(tx, { jobId: owed.job_id, type: 'refunded', actorId: null, at: clock() })
  })
}
