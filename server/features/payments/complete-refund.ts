import type { Tx } from '../../db/connect.ts'
import { recordEvent } from '../jobs/record-event.ts'
import { book } from '../ledger/book.ts'
import type { PaymentRow } from './store.ts'

interface SentRefund {
  refundId: number
  stripeId: string
  now: Date
}

/**
 * Writes down that an owed refund has left, once, whoever hears of it first: its task or Stripe's event.
 * The caller holds the job's row.
 */
export async function completeRefund(
  tx: Tx,
  { id, job_id }: PaymentRow,
  { refundId, stripeId, now }: SentRefund,
): Promise<void> {
  const sent = await tx
    .updateTable('refunds')
    .set({ status: 'completed', stripe_refund_id: stripeId, updated_at: now })
    .where('id', '=', refundId)
    .where('payment_id', '=', id)
    .where('status', '=', 'pending')
    .returning('amount_cents')
    .executeTakeFirst()
  if (!sent) return
  await tx.updateTable('payments').set({ status: 'refunded', updated_at: now }).where('id', '=', id).execute()
  await book(tx, {
    jobId: job_id,
    cause: 'refund-sent',
    reference: String(refundId),
    at: now,
    lines: [
      { account: 'refund_payable', cents: sent.amount_cents },
      { account: 'stripe_balance', cents: -sent.amount_cents },
    ],
  })
  await recordEvent(tx, { jobId: job_id, type: 'refunded', actorId: null, at: now })
}
