import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { type LockedPaymentRow, lockJob } from '#server/money/locks/lock-job.ts'
import { queueMessage } from '../notifications/queue-message.ts'
import { issueCreditNote, type ReceiptIssuer } from './issue-receipt.ts'

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
  const { rows } = await sql<{
    id: number
    cents: number
  }>`SELECT r.id, least(r.amount_cents, open.cents)::integer AS cents
    FROM refunds r, (SELECT coalesce((SELECT sum(amount_cents) FROM refunds
        WHERE payment_id = ${payment.id} AND status <> 'pending' AND source <> 'promotion'), 0)
      + coalesce((SELECT sum(total_cents) FROM receipts
        WHERE payment_id = ${payment.id} AND kind = 'credit_note'), 0) AS cents) AS open
    WHERE r.payment_id = ${payment.id} AND r.status = 'completed' AND r.source <> 'promotion' AND open.cents > 0
      AND NOT EXISTS (SELECT FROM receipts WHERE refund_id = r.id)
      AND NOT EXISTS (SELECT FROM receipt_backlog WHERE refund_id = r.id) ORDER BY r.id`.execute(tx)
  if (rows.length === 0) return
  const job = await lockJob(tx, payment.job_id)
  if (!job) return
  for (const { id: refundId, cents } of rows) {
    const receiptId = await issueCreditNote(issuer, tx, { job, payment, refundId, cents, now })
    await queueMessage(tx, { event: 'credit_note_issued', jobId: job.id, receiptId })
  }
}
