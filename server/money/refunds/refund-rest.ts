import type { RefundReason } from '#domain/enums.ts'
import type { Tx } from '#server/db/connect.ts'
import { queueTask } from '#server/queue/queue-task.ts'
import { postLedgerTransaction } from '../ledger/post.ts'
import type { LockedPaymentRow } from '../locks/lock-job.ts'

/** Owes the customer everything they paid that is not refunded yet; a task sends it. */
export async function refundRest(
  tx: Tx,
  payment: LockedPaymentRow,
  reason: RefundReason,
  now: Date,
): Promise<void> {
  await refundPart(tx, payment, payment.amount_cents - payment.refunded_cents, reason, now)
}

/** Owes the customer a part of what they paid. */
export async function refundPart(
  tx: Tx,
  payment: LockedPaymentRow,
  cents: number,
  reason: RefundReason,
  now: Date,
): Promise<void> {
  const refundId = await oweRefund(tx, payment, cents, reason, now)
  if (!refundId) return
  await postLedgerTransaction(tx, {
    jobId: payment.job_id,
    cause: 'refund_owed',
    reference: String(refundId),
    at: now,
    lines: [
      { account: 'customer_receipts', cents },
      { account: 'refund_payable', cents: -cents },
    ],
  })
}

/** Writes a refund down and queues its sending; the database caps the sum at what was paid (S-16). */
export async function oweRefund(
  tx: Tx,
  payment: LockedPaymentRow,
  cents: number,
  reason: RefundReason,
  now: Date,
): Promise<number | null> {
  if (cents === 0) return null
  const refund = await tx
    .insertInto('refunds')
    .values({
      payment_id: payment.id,
      amount_cents: cents,
      reason,
      stripe_refund_id: null,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('payments')
    .set((eb) => ({
      refunded_cents: eb('refunded_cents', '+', cents),
      status: 'refund_pending',
      updated_at: now,
    }))
    .where('id', '=', payment.id)
    .execute()
  await queueTask(tx, 'send_refund', { refundId: refund.id }, { key: `refund-${refund.id}` })
  return refund.id
}
