import { sql } from 'kysely'
import type { Answer, ParsedQuery } from '#contract/index.ts'
import { dollarsFromCents } from '#domain/money.ts'
import type { Context } from '#server/context.ts'
import type { GiftCardRow } from '#server/features/gift-cards/lock-gift-card.ts'
import { isDisputed } from '#server/features/gift-cards/lock-gift-card.ts'
import { allFilters, matchesSearch } from '../lists/read-list.ts'

interface GiftCardListFilter extends Pick<ParsedQuery<'GET /api/admin/gift-cards'>, 'search' | 'state'> {
  limit: number
  beforeId: number
}

/** Lists gift cards, newest first; the search takes the people they name and their number. */
export async function listGiftCards(
  { db }: Pick<Context, 'db'>,
  { search, state, limit, beforeId }: GiftCardListFilter,
): Promise<Answer<'GET /api/admin/gift-cards'>> {
  const words = sql`(person_words(g.sender_name, g.sender_email, NULL)
    || person_words(g.recipient_name, g.recipient_email, NULL))`
  const { rows } = await sql<GiftCardRow & { day: string; redeemer: string | null }>`
    SELECT g.*, g.sends_on::text AS day, u.name AS redeemer
    FROM gift_cards g LEFT JOIN users u ON u.id = g.redeemed_by
    WHERE ${allFilters(
      sql`g.id < ${beforeId}::bigint`,
      search && matchesSearch(search, words, sql`g.id`),
      state === 'disputed' && sql`g.dispute_status IN ('open', 'lost')`,
      state !== undefined && state !== 'disputed' && sql`g.state = ${state}`,
    )}
    ORDER BY g.id DESC LIMIT ${limit}`.execute(db)
  return rows.map((row) => ({
    ...{ id: row.id, state: row.state, amount: dollarsFromCents(row.amount_cents), sendsOn: row.day },
    sender: { name: row.sender_name, email: row.sender_email },
    recipient: { name: row.recipient_name, email: row.recipient_email },
    paidAt: row.paid_at?.toISOString() ?? null,
    sentAt: row.sent_at?.toISOString() ?? null,
    redeemedAt: row.redeemed_at?.toISOString() ?? null,
    redeemedBy: row.redeemed_by === null ? null : { id: row.redeemed_by, name: row.redeemer ?? '' },
    dispute: row.dispute_status,
    canRefund: (row.state === 'paid' || row.state === 'sent') && !isDisputed(row),
    canResend: row.state === 'sent' && !isDisputed(row),
  }))
}
