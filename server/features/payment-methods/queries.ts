import { type Selectable, sql } from 'kysely'
import type { Answer } from '#contract/index.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { PaymentMethods } from '#server/db/rows/money.ts'
import { refuse } from '#server/plugins/refusal.ts'

export type PaymentMethodRow = Selectable<PaymentMethods>

/** The most cards that one account keeps. */
const mostPaymentMethods = 10

/** Serializes changes of a person's cards until the transaction ends. */
export async function lockPaymentMethods(tx: Tx, userId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('payment_methods', ${userId}))`.execute(tx)
}

/** The cards of people that were not removed, the default one of each first. */
export function findPaymentMethods(db: Db | Tx, userIds: readonly number[]): Promise<PaymentMethodRow[]> {
  return db
    .selectFrom('payment_methods')
    .selectAll()
    .where(sql<boolean>`user_id = ANY(${userIds})`)
    .where('removed_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** A card of this person; refuses payment_method_not_found for a removed one and for another person's. */
export async function findPaymentMethod(db: Db | Tx, userId: number, id: number): Promise<PaymentMethodRow> {
  const row = await db
    .selectFrom('payment_methods')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw refuse('payment_method_not_found')
  return row
}

/** Refuses a card beyond the limit before the person types it. */
export async function refuseTooManyPaymentMethods(db: Db | Tx, userId: number): Promise<void> {
  if ((await findPaymentMethods(db, [userId])).length >= mostPaymentMethods)
    throw refuse('too_many_payment_methods')
}

/** True once the month in which the card is good has ended everywhere. */
function isExpired(card: Pick<PaymentMethodRow, 'exp_month' | 'exp_year'>, now: Date): boolean {
  // Twelve hours after the month's end in UTC it has ended in every zone.
  return now.getTime() >= Date.UTC(card.exp_year, card.exp_month, 1, 12)
}

export function presentPaymentMethod(
  row: PaymentMethodRow,
  now: Date,
): Answer<'GET /api/payment-methods'>[number] {
  return {
    id: row.id,
    brand: row.brand,
    last4: row.last4,
    wallet: row.wallet,
    expMonth: row.exp_month,
    expYear: row.exp_year,
    isExpired: isExpired(row, now),
    isDefault: row.is_default,
    consentedAt: row.consented_at.toISOString(),
    consentText: row.consent_text,
  }
}
