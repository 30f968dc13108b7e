import type { Tx } from '#server/db/connect.ts'
import { postLedgerTransaction } from '../ledger/post.ts'
import { recordMoneyEvent } from '../ledger/record-money-event.ts'
import type { LockedPaymentRow } from '../locks/lock-job.ts'

interface SentRefund {
  refundId: number
  stripeId: string
  now: Date
}

/**
 * Records once that an owed refund was made, from its task or from Stripe's event. The caller has locked the
 * job.
 */
export async function completeRefund(
  tx: Tx,
  payment: LockedPaymentRow,
  { refundId, stripeId, now }: SentRefund,
): Promise<void> {
  const { id, job_id } = payment
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
  await postLedgerTransaction(tx, {
    jobId: job_id,
    cause: 'refund_sent',
    reference: String(refundId),
    at: now,
    lines: [
      { account: 'refund_payable', cents: sent.amount_cents },
      { account: 'stripe_balance', cents: -sent.amount_cents },
    ],
  })
  await recordMoneyEvent(tx, payment, { type: 'refunded', cents: sent.amount_cents, at: now })
}
