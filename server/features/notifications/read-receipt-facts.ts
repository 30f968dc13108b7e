import { sql } from 'kysely'
import { receiptNumber } from '#domain/receipt.ts'
import type { JobFacts } from '#notifications/message.ts'
import type { Db } from '#server/db/connect.ts'

interface ReceiptSubject {
  jobId: number
  /** The receipt or credit note that the message is about. */
  receiptId: number | null
  /** The event that the message is about: it may name its payment. */
  eventId: number | null
}

interface ReceiptFactsRow {
  id: number
  year: number
  number: number
  total_cents: number
  corrects: { year: number; number: number } | null
}

/** Reads the receipt that a message names: its own one, that of its event's payment, or the cleaning's. */
export async function readReceiptFacts(
  db: Db,
  { jobId, receiptId, eventId }: ReceiptSubject,
): Promise<JobFacts['receipt']> {
  const mine = receiptId
    ? sql`id = ${receiptId}`
    : sql`kind = 'receipt' AND payment_id = coalesce(
        (SELECT (data ->> 'paymentId')::bigint FROM job_events WHERE id = ${eventId}::bigint),
        (SELECT id FROM payments WHERE job_id = ${jobId} AND purpose = 'cleaning' AND status <> 'failed'))`
  const { rows } =
    await sql<ReceiptFactsRow>`SELECT id, year, number, total_cents, document -> 'corrects' AS corrects
    FROM receipts WHERE job_id = ${jobId} AND ${mine}`.execute(db)
  const [row] = rows
  if (!row) return null
  return {
    id: row.id,
    number: receiptNumber(row),
    cents: row.total_cents,
    corrects: row.corrects && receiptNumber(row.corrects),
  }
}
