import { type RawBuilder, type Selectable, sql } from 'kysely'
import { plainPromoCode } from '#domain/pasted-text.ts'
import { isPromotionOpen } from '#domain/promotion.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { onlyRow } from '#server/db/only-row.ts'
import type { Promotions } from '#server/db/rows/money.ts'
import { mailboxOf, phoneDigits } from '#server/rules/related-parties.ts'

export type PromotionRow = Selectable<Promotions>

/** Who uses a code; null before a visitor has said who they are. */
export interface PromotionPerson {
  id: number
  email: string | null
  phone: string | null
}

/** The promotion of a code that is open now, by its dates and its number of uses; null for any other code. */
export async function findPromotion(
  db: Db | Tx,
  typed: string,
  now: Date,
  { lock = false } = {},
): Promise<PromotionRow | null> {
  const query = db.selectFrom('promotions').selectAll().where('code', '=', plainPromoCode(typed))
  const promotion = await (lock ? query.forUpdate() : query).executeTakeFirst()
  if (!promotion || !isPromotionOpen(promotion, now)) return null
  if (promotion.max_uses === null) return promotion
  const used = await sql<{ count: number }>`SELECT count(*)::int AS count FROM promotion_uses
    WHERE promotion_id = ${promotion.id} AND released_at IS NULL`.execute(db)
  return onlyRow(used).count < promotion.max_uses ? promotion : null
}

/** True when this person can use the promotion for a booking other than `jobId`. */
export async function mayUsePromotion(
  db: Db | Tx,
  { id, first_booking_only }: PromotionRow,
  person: PromotionPerson,
  jobId: number | null = null,
): Promise<boolean> {
  if (await hasUsed(db, id, person)) return false
  return !(first_booking_only && (await hasBooked(db, person, jobId)))
}

/**
 * True for a job `o` of an account `u` that is this person's: one account, one mailbox or one phone, since guests have no
 * account that would hold them together.
 */
export function isOfPerson({ id, email, phone }: PromotionPerson): RawBuilder<boolean> {
  const digits = (phone ?? '').replace(/\D/g, '').slice(-10)
  return sql<boolean>`(o.customer_id = ${id}
    OR ${mailboxOf(sql`coalesce(o.contact_email, u.email)`)} = ${mailboxOf(sql`${email}::text`)}
    OR (${digits} <> '' AND ${phoneDigits(sql`coalesce(o.contact_phone, u.phone)`)} = ${digits}))`
}

async function hasUsed(db: Db | Tx, promotionId: number, person: PromotionPerson): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`SELECT EXISTS (SELECT FROM promotion_uses s
    JOIN jobs o ON o.id = s.job_id JOIN users u ON u.id = s.user_id
    WHERE s.promotion_id = ${promotionId} AND s.released_at IS NULL
      AND (s.user_id = ${person.id} OR ${isOfPerson(person)})) AS used`.execute(db)
  return onlyRow({ rows }).used
}

/**
 * A booking counts once it is offered to cleaners, unless it was canceled. One that holds a code for a first booking
 * counts before: two unpaid bookings would both be the first.
 */
async function hasBooked(
  db: Db | Tx,
  { id, email }: PromotionPerson,
  jobId: number | null,
): Promise<boolean> {
  const counts = sql`o.status <> 'cancelled' AND o.published_at IS NOT NULL AND o.id IS DISTINCT FROM ${jobId}`
  const { rows } = await sql<{ booked: boolean }>`SELECT
    EXISTS (SELECT FROM jobs o WHERE o.customer_id = ${id} AND ${counts})
    OR EXISTS (SELECT FROM jobs o WHERE o.contact_email = ${email} AND ${counts})
    OR EXISTS (SELECT FROM users u JOIN jobs o ON o.customer_id = u.id
      WHERE u.email = ${email} AND o.contact_email IS NULL AND ${counts})
    OR EXISTS (SELECT FROM promotion_uses s JOIN promotions p ON p.id = s.promotion_id
      WHERE s.user_id = ${id} AND s.released_at IS NULL AND p.first_booking_only
        AND s.job_id IS DISTINCT FROM ${jobId}) AS booked`.execute(db)
  return onlyRow({ rows }).booked
}
