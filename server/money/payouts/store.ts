import { type Selectable, sql } from 'kysely'
import type { PaymentPurpose } from '#domain/enums.ts'
import type { Tx } from '#server/db/connect.ts'
import type { PayoutsTable } from '#server/db/rows/money.ts'
import { isUnderReview } from '#server/rules/under-review.ts'

export type PayoutToSend = Selectable<PayoutsTable> & {
  stripe_connect_id: string | null
  account_ready: boolean
  disputed: boolean
  under_review: boolean
  charge_id: string | null
  purpose: PaymentPurpose
}

/** A payout with its job's row held, so that refund and transfer happen one after the other (S-13). */
export async function lockPayout(tx: Tx, payoutId: number): Promise<PayoutToSend | undefined> {
  await sql`SELECT FROM jobs WHERE id = (SELECT job_id FROM payouts WHERE id = ${payoutId}) FOR UPDATE`.execute(
    tx,
  )
  return findPayout(tx, payoutId)
}

/** The current row of a payout. */
export async function findPayout(tx: Tx, payoutId: number): Promise<PayoutToSend | undefined> {
  const { rows } = await sql<PayoutToSend>`
    SELECT p.*, c.stripe_connect_id, pay.purpose,
      -- Stripe refuses a transfer larger than the charge that it names.
      CASE WHEN pay.promotion_cents + pay.credit_cents = 0 THEN pay.charge_id END AS charge_id,
      coalesce(c.stripe_onboarding_complete AND c.stripe_connect_id IS NOT NULL, false) AS account_ready,
      EXISTS (SELECT FROM disputes d WHERE d.payment_id = pay.id AND d.status = 'open')
        OR EXISTS (SELECT FROM jobs j WHERE j.id = p.job_id AND j.contest = 'open') AS disputed,
      ${isUnderReview('p')} AS under_review
    FROM payouts p
    LEFT JOIN cleaner_profiles c ON c.user_id = p.cleaner_id
    JOIN payments pay ON pay.id = p.payment_id
    WHERE p.id = ${payoutId}`.execute(tx)
  return rows[0]
}
