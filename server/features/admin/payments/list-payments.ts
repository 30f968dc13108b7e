import { sql } from 'kysely'
import type { Answer, ParsedQuery } from '#contract/index.ts'
import type { Db } from '#server/db/connect.ts'
import { allFilters } from '../lists/read-list.ts'
import { type MoneySearch, matchesMoneySearch } from '../money/find-money.ts'

type PaymentsView = Answer<'GET /api/admin/payments'>[number]

export interface PaymentRow extends Pick<PaymentsView, 'id' | 'purpose' | 'status' | 'disputed'> {
  job_id: number
  customer_id: number
  customer_name: string
  amount_cents: number
  refunded_cents: number
  payment_intent_id: string | null
  created_at: Date
}

const isDisputed = sql`EXISTS (SELECT FROM disputes d WHERE d.payment_id = p.id AND d.status = 'open')`

const amongDisputed = sql`p.id IN (SELECT payment_id FROM disputes WHERE status = 'open')`

export const paymentColumns = sql`p.id, p.purpose, p.status, p.job_id, j.customer_id,
  coalesce(j.contact_name, u.name) AS customer_name, p.amount_cents, p.refunded_cents, p.payment_intent_id,
  p.created_at, ${isDisputed} AS disputed`

const searched: MoneySearch = {
  of: 'p',
  table: 'payments',
  jobsOf: 'customer_id',
  stripe: { column: 'payment_intent_id', begins: 'pi_' },
}

/** Lists payments, newest first. */
export async function listPayments(
  db: Db,
  { search, state, purpose }: ParsedQuery<'GET /api/admin/payments'>,
  limit: number,
  beforeId: number,
): Promise<PaymentsView[]> {
  const where = allFilters(
    sql`p.id < ${beforeId}`,
    search && matchesMoneySearch(search, searched),
    state && (state === 'disputed' ? amongDisputed : sql`p.status = ${state}`),
    purpose && sql`p.purpose = ${purpose}`,
  )
  const { rows } =
    await sql<PaymentRow>`SELECT ${paymentColumns} FROM payments p JOIN jobs j ON j.id = p.job_id
    JOIN users u ON u.id = j.customer_id WHERE ${where} ORDER BY p.id DESC LIMIT ${limit}`.execute(db)
  return rows.map(presentPaymentRow)
}

export function presentPaymentRow(row: PaymentRow): PaymentsView {
  return {
    ...{ id: row.id, purpose: row.purpose, status: row.status, disputed: row.disputed, jobId: row.job_id },
    customer: { id: row.customer_id, name: row.customer_name },
    ...{ amountCents: row.amount_cents, refundedCents: row.refunded_cents, intentId: row.payment_intent_id },
    createdAt: row.created_at.toISOString(),
  }
}
