import { sql } from 'kysely'
import type { Answer, ParsedQuery } from '#contract/index.ts'
import { largestIdentifier } from '#domain/identifier.ts'
import { dollarsFromCents } from '#domain/money.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { isPaymentReceived } from '#server/rules/is-payment-received.ts'
import { allFilters, matchesSearch } from '../lists/read-list.ts'

type PromotionView = Answer<'GET /api/admin/promotions'>[number]
type ListFacts = Pick<Context, 'db' | 'clock'>

interface PromotionRecord {
  id: number
  code: string
  percent: number | null
  amount_cents: number | null
  starts_at: Date
  ends_at: Date | null
  ended_at: Date | null
  max_uses: number | null
  first_booking_only: boolean
  uses: number
  given_cents: number
}

interface Wanted {
  id?: number
  search?: ParsedQuery<'GET /api/admin/promotions'>['search']
  limit: number
  beforeId: number
}

/** Lists promo codes with their uses, newest first. */
export async function listPromotions(
  { db, clock }: ListFacts,
  { id, search, limit, beforeId }: Wanted,
): Promise<PromotionView[]> {
  const now = clock()
  const words = sql`search_words(p.code)`
  const { rows } = await sql<PromotionRecord>`
    SELECT p.*, u.uses, u.given_cents FROM promotions p
    CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE s.released_at IS NULL)::int AS uses,
        coalesce(sum(y.promotion_cents - y.promotion_refunded_cents), 0)::int AS given_cents
      FROM promotion_uses s LEFT JOIN payments y ON y.job_id = s.job_id AND y.purpose = 'cleaning'
        AND ${isPaymentReceived('y.status')}
      WHERE s.promotion_id = p.id) u
    WHERE ${allFilters(
      sql`p.id < ${beforeId}::bigint`,
      id !== undefined && sql`p.id = ${id}`,
      search && matchesSearch(search, words, sql`p.id`),
    )}
    ORDER BY p.id DESC LIMIT ${limit}`.execute(db)
  return rows.map((row) => ({
    ...{ id: row.id, code: row.code, percent: row.percent, maxUses: row.max_uses, uses: row.uses },
    amount: row.amount_cents === null ? null : dollarsFromCents(row.amount_cents),
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    firstBookingOnly: row.first_booking_only,
    state: stateOf(row, now),
    given: dollarsFromCents(row.given_cents),
  }))
}

function stateOf(row: PromotionRecord, now: Date): PromotionView['state'] {
  if (row.ended_at) return 'ended'
  if (row.ends_at && row.ends_at <= now) return 'over'
  if (row.max_uses !== null && row.uses >= row.max_uses) return 'used_up'
  return row.starts_at > now ? 'to_come' : 'open'
}

const mostBookings = 200

/** Reads one promo code with the bookings that use it. */
export async function readPromotion(
  context: ListFacts,
  id: number,
): Promise<Answer<'GET /api/admin/promotions/:id'>> {
  const [promotion] = await listPromotions(context, { id, limit: 1, beforeId: largestIdentifier })
  if (!promotion) throw refuse('promotion_not_found')
  const { rows } = await sql<{
    job_id: number
    user_id: number
    name: string
    amount_cents: number
    created_at: Date
    released_at: Date | null
    paid: boolean
  }>`SELECT s.job_id, s.user_id, coalesce(j.contact_name, u.name) AS name, s.amount_cents, s.created_at, s.released_at,
      EXISTS (SELECT FROM payments p WHERE p.job_id = s.job_id AND p.purpose = 'cleaning'
        AND ${isPaymentReceived('p.status')}) AS paid
    FROM promotion_uses s JOIN jobs j ON j.id = s.job_id JOIN users u ON u.id = s.user_id
    WHERE s.promotion_id = ${id} ORDER BY s.id DESC LIMIT ${mostBookings}`.execute(context.db)
  return {
    ...promotion,
    bookings: rows.map((row) => ({
      ...{ jobId: row.job_id, customerId: row.user_id, customerName: row.name, paid: row.paid },
      discount: dollarsFromCents(row.amount_cents),
      usedAt: row.created_at.toISOString(),
      releasedAt: row.released_at?.toISOString() ?? null,
    })),
  }
}
