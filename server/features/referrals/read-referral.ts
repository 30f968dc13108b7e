import { sql } from 'kysely'
import type { Answer } from '#contract/index.ts'
import { dollarsFromCents } from '#domain/money.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/db/connect.ts'
import { onlyRow } from '#server/db/only-row.ts'
import { isReferralOn } from './find-referrer.ts'

/** A customer's code and what it has brought; the code is null while the operator has switched invitations off. */
export async function readReferral(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  userId: number,
): Promise<Answer<'GET /api/referral'>> {
  const now = settings.now()
  const found = await sql<{ code: string; booked: number; earned: number }>`SELECT referral_code AS code,
    (SELECT count(*)::int FROM referrals r WHERE r.referrer_id = users.id AND r.state = 'booked') AS booked,
    (SELECT count(*)::int FROM referrals r WHERE r.referrer_id = users.id AND r.state = 'earned') AS earned
    FROM users WHERE id = ${userId}`.execute(db)
  const { code, booked, earned } = onlyRow(found)
  return {
    code: isReferralOn(now) ? code : null,
    discount: dollarsFromCents(now.referralDiscountCents),
    credit: dollarsFromCents(now.referralCreditCents),
    booked,
    earned,
  }
}

/** Every referral that this person has made or used, for operators; the newest first. */
export async function listReferralsOf(
  db: Db,
  userId: number,
): Promise<Answer<'GET /api/admin/customers/:id/referrals'>> {
  const rows = await db
    .selectFrom('referrals as r')
    .innerJoin('users as a', 'a.id', 'r.referrer_id')
    .innerJoin('users as b', 'b.id', 'r.customer_id')
    .select(['r.id', 'r.referrer_id', 'r.customer_id', 'r.job_id', 'r.discount_cents', 'r.credit_cents'])
    .select(['r.state', 'r.created_at', 'a.name as referrer', 'b.name as customer'])
    .where((or) => or.or([or('r.referrer_id', '=', userId), or('r.customer_id', '=', userId)]))
    .orderBy('r.id', 'desc')
    .limit(100)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    referrer: { id: row.referrer_id, name: row.referrer },
    customer: { id: row.customer_id, name: row.customer },
    jobId: row.job_id,
    discountCents: row.discount_cents,
    creditCents: row.credit_cents,
    state: row.state,
    at: row.created_at.toISOString(),
  }))
}
