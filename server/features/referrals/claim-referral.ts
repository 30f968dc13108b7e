import { sql } from 'kysely'
import { centsFromDollars } from '#domain/money.ts'
import { discountOn } from '#domain/payment-parts.ts'
import type { Tx } from '#server/db/connect.ts'
import { onlyRow } from '#server/db/only-row.ts'
import type { JobToPay } from '#server/money/locks/lock-job.ts'
import { refuse, refuseAt } from '#server/plugins/refusal.ts'
import { relatedReferralSignOf } from '#server/rules/related-parties.ts'
import { readSettingsAt } from '#server/settings/versions.ts'
import type { PromotionPerson } from '../promotions/find-promotion.ts'
import { findReferrer, isReferralOn, refusalOfReferral } from './find-referrer.ts'

interface ReferralClaim {
  code: string
  person: PromotionPerson
  /** The discount that the client showed, in dollars; another one is refused. */
  shownDiscount: number | null
  now: Date
}

/**
 * Uses a customer's code for the first visit of a new one, in the transaction that books it; null when no customer has
 * this code. Bookings with such codes wait for each other, so that a person is new once.
 */
export async function claimReferral(
  tx: Tx,
  job: JobToPay,
  { code, person, shownDiscount, now }: ReferralClaim,
): Promise<JobToPay | null> {
  const settings = await readSettingsAt(tx, now)
  const referrer = isReferralOn(settings) ? await findReferrer(tx, code, { lock: true }) : null
  if (!referrer) return null
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('referral', 0))`.execute(tx)
  const refusal = await refusalOfReferral(tx, referrer, person, job.id)
  if (refusal) throw refuseAt('promoCode', refusal)
  if ((await signOf(tx, referrer.id, job.id)) !== null) throw refuseAt('promoCode', 'referral_of_yourself')
  const cents = discountOn(job.price_cents, { amountCents: settings.referralDiscountCents })
  // Of two discounts the larger one holds, and the code stays unused.
  if (cents <= job.promotion_cents) return job
  if (shownDiscount !== null && centsFromDollars(shownDiscount) !== cents) throw refuse('price_changed')
  await tx
    .insertInto('referrals')
    .values({
      ...{ referrer_id: referrer.id, customer_id: job.customer_id, job_id: job.id },
      ...{ discount_cents: cents, credit_cents: settings.referralCreditCents },
      ...{ created_at: now, updated_at: now },
    })
    .execute()
  return tx
    .updateTable('jobs')
    .set({ promotion_cents: cents, discount_kind: 'referral' })
    .where('id', '=', job.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** What shows that the customer of a job and their referrer are one person; null without a sign. */
export async function signOf(tx: Tx, referrerId: number, jobId: number): Promise<string | null> {
  const found = await sql<{ sign: string | null }>`
    SELECT ${relatedReferralSignOf(sql`${referrerId}::bigint`)} AS sign FROM jobs j WHERE j.id = ${jobId}`.execute(
    tx,
  )
  return onlyRow(found).sign
}
