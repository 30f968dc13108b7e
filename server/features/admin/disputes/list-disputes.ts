import { sql } from 'kysely'
import type { Answer, ParsedQuery } from '#contract/index.ts'
import type { GiftCardState } from '#domain/gift-card.ts'
import type { Db } from '#server/db/connect.ts'
import { allFilters } from '../lists/read-list.ts'

type DisputesView = Answer<'GET /api/admin/disputes'>[number]

export interface DisputeRow extends Pick<DisputesView, 'status' | 'reason'> {
  number: number
  id: string
  payment_id: number | null
  amount_cents: number
  fee_cents: number
  created_at: Date
  closed_at: Date | null
  due_by: Date | null
  submitted_at: Date | null
  job_id: number | null
  customer_id: number | null
  customer: string | null
  gift_card_id: number | null
  card_state: GiftCardState | null
  buyer_name: string | null
  buyer_email: string | null
}

export const disputes = sql`SELECT d.*, p.job_id, u.id AS customer_id, u.name AS customer,
    g.state AS card_state, g.sender_name AS buyer_name, g.sender_email AS buyer_email
  FROM disputes d LEFT JOIN payments p ON p.id = d.payment_id LEFT JOIN jobs j ON j.id = p.job_id
  LEFT JOIN users u ON u.id = j.customer_id LEFT JOIN gift_cards g ON g.id = d.gift_card_id`

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
    ? sql`(d.number = ${Number(number)} OR p.job_id = ${Number(number)} OR d.gift_card_id = ${Number(number)})`
    : sql`(d.id = ${search} OR p.payment_intent_id = ${search} OR g.payment_intent_id = ${search})`
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
    customer: row.customer_id === null ? null : { id: row.customer_id, name: row.customer ?? '' },
    giftCard: row.gift_card_id === null ? null : presentGiftCard(row, row.gift_card_id),
  }
}

function presentGiftCard(row: DisputeRow, id: number): DisputesView['giftCard'] {
  const buyer = { name: row.buyer_name ?? '', email: row.buyer_email ?? '' }
  return { id, state: row.card_state ?? 'paid', buyer }
}
