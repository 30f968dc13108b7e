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

/** Writes down who uses a code, in the form in which two people are compared; deleting the account erases it. */
export function personKeys({ email, phone }: Pick<PromotionPerson, 'email' | 'phone'>) {
  return {
    mailbox: sql<string | null>`${mailboxOf(sql`${email}::text`)}`,
    phone: sql<string | null>`nullif(${phoneDigits(sql`${phone}::text`)}, '')`,
  }
}

/** One person is one account, one mailbox or one phone: guests have no account that would hold them together. */
function signsOf(person: PromotionPerson): RawBuilder<boolean>[] {
  const { mailbox, phone } = personKeys(person)
  return [sql`s.user_id = ${person.id}`, sql`s.mailbox = ${mailbox}`, sql`s.phone = ${phone}`]
}

/** True for a use `s` of a code by this person. */
export function isUseOf(person: PromotionPerson): RawBuilder<boolean> {
  return sql`(${sql.join(signsOf(person), sql` OR `)})`
}

/** True when this person has used a promotion; each sign has its index, since a popular code has many uses. */
export function isUsedBy(promotionId: number, person: PromotionPerson): RawBuilder<boolean> {
  const used = signsOf(person).map(
    (sign) => sql`EXISTS (SELECT FROM promotion_uses s
      WHERE s.promotion_id = ${promotionId} AND s.released_at IS NULL AND ${sign})`,
  )
  return sql`(${sql.join(used, sql` OR `)})`
}

async function hasUsed(db: Db | Tx, promotionId: number, person: PromotionPerson): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`SELECT ${isUsedBy(promotionId, person)} AS used`.execute(db)
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
