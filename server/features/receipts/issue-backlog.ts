import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import { issueCreditNote, issueReceipt, type ReceiptIssuer } from './issue-receipt.ts'

const batchSize = 500

interface BacklogRow {
  payment_id: number
  refund_id: number | null
  at: Date
}

/**
 * Issues receipts for what was paid and refunded before the product issued any, oldest first and in the year of the
 * payment. Runs at the start, before anything new is numbered; returns how many were issued.
 */
export async function issueBacklog(context: ReceiptIssuer & Pick<Context, 'db'>): Promise<number> {
  for (let issued = 0; ; ) {
    const batch = await context.db.transaction().execute((tx) => issueBatch(context, tx))
    issued += batch
    if (batch < batchSize) return issued
  }
}

async function issueBatch(issuer: ReceiptIssuer, tx: Tx): Promise<number> {
  // Of two processes that start together the second waits for each batch of the first.
  await sql`SELECT pg_advisory_xact_lock(hashtext('receipt_backlog'))`.execute(tx)
  const { rows } = await sql<BacklogRow>`WITH taken AS (
      DELETE FROM receipt_backlog WHERE id IN (SELECT id FROM receipt_backlog ORDER BY id LIMIT ${batchSize})
      RETURNING id, payment_id, refund_id, at)
    SELECT payment_id, refund_id, at FROM taken ORDER BY id`.execute(tx)
  for (const row of rows) await issueOld(issuer, tx, row)
  return rows.length
}

async function issueOld(issuer: ReceiptIssuer, tx: Tx, { payment_id, refund_id, at }: BacklogRow) {
  const payment = await tx
    .selectFrom('payments')
    .select(['id', 'job_id', 'purpose', 'amount_cents', 'promotion_cents', 'credit_cents'])
    .where('id', '=', payment_id)
    .executeTakeFirstOrThrow()
  const job = await tx
    .selectFrom('jobs')
    .selectAll()
    .where('id', '=', payment.job_id)
    .executeTakeFirstOrThrow()
  if (refund_id === null)
    return issueReceipt(issuer, tx, { job, payment, paidAt: at, consent: null, now: at })
  const { amount_cents: cents } = await tx
    .selectFrom('refunds')
    .select('amount_cents')
    .where('id', '=', refund_id)
    .executeTakeFirstOrThrow()
  return issueCreditNote(issuer, tx, { job, payment, refundId: refund_id, cents, now: at })
}
