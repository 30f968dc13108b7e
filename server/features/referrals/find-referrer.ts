import { sql } from 'kysely'
import type { RefusalCode } from '#contract/refusals.ts'
import { plainPromoCode } from '#domain/pasted-text.ts'
import type { SettingsText } from '#domain/settings/settings.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { onlyRow } from '#server/db/only-row.ts'
import { mailboxOf, phoneDigits } from '#server/rules/related-parties.ts'
import type { PromotionPerson } from '../promotions/find-promotion.ts'

interface Referrer {
  id: number
}

/** True while customers can invite others: the operator has set both amounts. */
export function isReferralOn({
  referralDiscountCents,
  referralCreditCents,
}: Pick<SettingsText, 'referralDiscountCents' | 'referralCreditCents'>): boolean {
  return referralDiscountCents > 0 && referralCreditCents > 0
}

/** The customer whose code it is; null for any other code, and once their account is closed or blocked. */
export async function findReferrer(
  db: Db | Tx,
  typed: string,
  { lock = false } = {},
): Promise<Referrer | null> {
  const query = db
    .selectFrom('users')
    .select('id')
    .where('referral_code', '=', plainPromoCode(typed))
    .where('role', '=', 'customer')
    .where('is_guest', '=', false)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`NOT EXISTS (SELECT FROM blocks b WHERE b.user_id = users.id)`)
  const found = await (lock ? query.forKeyShare() : query).executeTakeFirst()
  return found ?? null
}

/** Why this person cannot use the code of another; null when they can. `jobId` is the booking that would use it. */
export async function refusalOfReferral(
  db: Db | Tx,
  referrer: Referrer,
  person: PromotionPerson,
  jobId: number | null = null,
): Promise<Extract<RefusalCode, 'referral_of_yourself' | 'referral_for_new_customers'> | null> {
  const mailbox = mailboxOf(sql`${person.email}::text`)
  const digits = (person.phone ?? '').replace(/\D/g, '').slice(-10)
  const isSame = (email: string, phone: string) => sql`(${mailboxOf(sql.ref(email))} = ${mailbox}
    OR (${digits} <> '' AND ${phoneDigits(sql.ref(phone))} = ${digits}))`
  const { rows } = await sql<{ own: boolean; known: boolean }>`SELECT
    EXISTS (SELECT FROM users k WHERE k.id = ${referrer.id}
      AND (k.id = ${person.id} OR ${isSame('k.email', 'k.phone')})) AS own,
    EXISTS (SELECT FROM jobs o JOIN users u ON u.id = o.customer_id
      WHERE o.id IS DISTINCT FROM ${jobId} AND o.status <> 'cancelled' AND o.published_at IS NOT NULL
        AND (o.customer_id = ${person.id} OR ${isSame('u.email', 'u.phone')}
          OR ${isSame('o.contact_email', 'o.contact_phone')}))
    OR EXISTS (SELECT FROM referrals f JOIN jobs o ON o.id = f.job_id JOIN users u ON u.id = f.customer_id
      WHERE f.state <> 'released' AND f.job_id IS DISTINCT FROM ${jobId}
        AND (f.customer_id = ${person.id} OR ${isSame('u.email', 'u.phone')}
          OR ${isSame('o.contact_email', 'o.contact_phone')})) AS known`.execute(db)
  const { own, known } = onlyRow({ rows })
  if (own) return 'referral_of_yourself'
  return known ? 'referral_for_new_customers' : null
}
