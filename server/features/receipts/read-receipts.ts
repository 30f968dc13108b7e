import type { Selectable } from 'kysely'
import type { Answer } from '#contract/index.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { receiptNumber } from '#domain/receipt.ts'
import type { Db } from '#server/db/connect.ts'
import type { ReceiptsTable } from '#server/db/rows/money.ts'
import { refuse } from '#server/plugins/refusal.ts'

export type ReceiptRow = Selectable<ReceiptsTable>

type ReceiptView = Answer<'GET /api/receipts'>[number]
type ReceiptDetail = Answer<'GET /api/receipts/:id'>

interface ReceiptPage {
  year?: number | undefined
  limit: number
  beforeId: number | null
}

/** Lists a customer's receipts, newest first; those of bookings that became theirs too. */
export function listReceipts(db: Db, userId: number, { year, limit, beforeId }: ReceiptPage) {
  let query = receiptsOf(db, userId).orderBy('receipts.id', 'desc').limit(limit)
  if (year !== undefined) query = query.where('receipts.year', '=', year)
  if (beforeId !== null) query = query.where('receipts.id', '<', beforeId)
  return query.execute()
}

/** Lists all of one year in the order of their numbers. */
export function listReceiptsOfYear(db: Db, userId: number, year: number): Promise<ReceiptRow[]> {
  return receiptsOf(db, userId).where('receipts.year', '=', year).orderBy('receipts.number').execute()
}

/** Finds a customer's receipt; refuses another customer's as one that does not exist. */
export async function findReceipt(db: Db, userId: number, id: number): Promise<ReceiptRow> {
  const row = await receiptsOf(db, userId).where('receipts.id', '=', id).executeTakeFirst()
  if (!row) throw refuse('receipt_not_found')
  return row
}

function receiptsOf(db: Db, userId: number) {
  return db
    .selectFrom('receipts')
    .innerJoin('jobs', 'jobs.id', 'receipts.job_id')
    .selectAll('receipts')
    .where('jobs.customer_id', '=', userId)
}

/** Lists the receipts and credit notes of a job; the caller has proven who asks. */
export function listReceiptsOfJob(db: Db, jobId: number): Promise<ReceiptRow[]> {
  return db.selectFrom('receipts').selectAll().where('job_id', '=', jobId).orderBy('id').execute()
}

/** Lists the receipt of a payment and the credit notes of its refunds, oldest first. */
export function listReceiptsOfPayment(db: Db, paymentId: number): Promise<ReceiptRow[]> {
  return db.selectFrom('receipts').selectAll().where('payment_id', '=', paymentId).orderBy('id').execute()
}

export function presentReceipt(row: ReceiptRow): ReceiptView {
  return {
    ...{ id: row.id, kind: row.kind, number: receiptNumber(row), year: row.year, jobId: row.job_id },
    purpose: row.document.purpose,
    issuedAt: row.issued_at.toISOString(),
    amount: dollarsFromCents(row.total_cents),
  }
}

/** `related`: the receipts of the same payment. */
export function presentReceiptDetail(row: ReceiptRow, related: ReceiptRow[]): ReceiptDetail {
  const { lines, corrects, consent = null, durationHours, creditCents = 0, ...printed } = row.document
  return {
    ...presentReceipt(row),
    ...printed,
    lines: lines.map(({ kind, cents }) => ({ kind, amount: dollarsFromCents(cents) })),
    byCredit: dollarsFromCents(creditCents),
    duration: durationHours,
    customer: row.customer,
    consent,
    corrects: corrects && receiptNumber(corrects),
    creditNotes:
      row.kind === 'receipt' ? related.filter(({ kind }) => kind === 'credit_note').map(presentReceipt) : [],
  }
}
