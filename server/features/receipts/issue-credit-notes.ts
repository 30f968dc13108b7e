import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { type LockedPaymentRow, lockJob } from '#server/money/locks/lock-job.ts'
import { queueMessage } from '../notifications/queue-message.ts'
import { issueCreditNote, type ReceiptIssuer } from './issue-receipt.ts'

/**
 * True for refunds of `refunds` that were made as such: an owed refund that another way has settled, such as one of the
 * dashboard, has no id at Stripe of its own.
 */
const wasMade = sql<boolean>`(source = 'credit' OR (source = 'card' AND stripe_refund_id IS NOT NULL))`

/**
 * Issues the credit notes of a payment's refunds that were made since; call it in the transaction that completes them,
 * with the job locked. A refund that the bank returned keeps its credit note, and money that is sent again gets no
 * second one.
 */
export async function issueCreditNotes(
  issuer: ReceiptIssuer,
  tx: Tx,
  payment: LockedPaymentRow,
  now: Date,
): Promise<void> {
  const due = await findDue(tx, payment.id)
  if (due.length === 0) return
  const job = await lockJob(tx, payment.job_id)
  if (!job) return
  for (const { refundId, cents } of due) {
    const receiptId = await issueCreditNote(issuer, tx, { job, payment, refundId, cents, now })
    await queueMessage(tx, { event: 'credit_note_issued', jobId: job.id, receiptId })
  }
}

interface DueNote {
  refundId: number
  cents: number
}

/** What was refunded without a credit note goes to the newest refunds, as far as it reaches; the oldest come first. */
async function findDue(tx: Tx, paymentId: number): Promise<DueNote[]> {
  const { rows } = await sql<{ id: number; amount: number; open: number }>`
    SELECT r.id, r.amount_cents AS amount, ((SELECT coalesce(sum(amount_cents), 0) FROM refunds
        WHERE payment_id = ${paymentId} AND status <> 'pending' AND ${wasMade})
      + (SELECT coalesce(sum(total_cents), 0) FROM receipts
        WHERE payment_id = ${paymentId} AND kind = 'credit_note'))::integer AS open
    FROM refunds r WHERE r.payment_id = ${paymentId} AND r.status = 'completed' AND ${wasMade}
      AND NOT EXISTS (SELECT FROM receipts WHERE refund_id = r.id)
      AND NOT EXISTS (SELECT FROM receipt_backlog WHERE refund_id = r.id) ORDER BY r.id DESC`.execute(tx)
  const due: DueNote[] = []
  let left = rows[0]?.open ?? 0
  for (const { id, amount } of rows) {
    const cents = Math.min(amount, left)
    if (cents <= 0) break
    due.unshift({ refundId: id, cents })
    left -= cents
  }
  return due
}
