import { sql } from 'kysely'
import type { Answer, ParsedQuery } from '#contract/index.ts'
import type { Db } from '#server/db/connect.ts'
import { allFilters } from '../lists/read-list.ts'

type DisputesView = Answer<'GET /api/admin/disputes'>[number]

export interface DisputeRow extends Pick<DisputesView, 'status' | 'reason'> {
  number: number
  id: string
  payment_id: number
  amount_cents: number
  fee_cents: number
  created_at: Date
  closed_at: Date | null
  due_by: Date | null
  submitted_at: Date | null
  job_id: number
  customer_id: number
  customer: string
}

export const disputes = sql`SELECT d.*, p.job_id, u.id AS customer_id, u.name AS customer FROM disputes d
  JOIN payments p ON p.id = d.payment_id JOIN jobs j ON j.id = p.job_id JOIN users u ON u.id = j.customer_id`

/** Lists disputes, newest first. */
export async function listDisputes(
  db: Db,
  { search, state }: ParsedQuery<'GET /api/admin/disputes'>,
  limit: number,
  beforeId: number,
): Promise<DisputesView[]> {
  const where = allFilters(
    sql`d.number < ${beforeId}`,
    search && wasFound(search),
    state && sql`d.status = ${state}`,
  )
  const { rows } = await sql<DisputeRow>`${disputes} WHERE ${where}
    ORDER BY d.number DESC LIMIT ${limit}`.execute(db)
  return rows.map(presentDispute)
}

function wasFound(search: string) {
  const number = /^#?(\d{1,15})$/.exec(search)?.[1]
  return number
    ? sql`(d.number = ${Number(number)} OR p.job_id = ${Number(number)})`
    : sql`(d.id = ${search} OR p.payment_intent_id = ${search})`
}

export function presentDispute(row: DisputeRow): DisputesView {
  return {
    ...{ id: row.number, disputeId: row.id, status: row.status, reason: row.reason },
    ...{ amountCents: row.amount_cents, feeCents: row.fee_cents },
    createdAt: row.created_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    dueBy: row.due_by?.toISOString() ?? null,
    submittedAt: row.submitted_at?.toISOString() ?? null,
    ...{ paymentId: row.payment_id, jobId: row.job_id },
    customer: { id: row.customer_id, name: row.customer },
  }
}
