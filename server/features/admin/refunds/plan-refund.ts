import type { Answer } from '#contract/index.ts'
import { platformFundedPayoutKinds } from '#domain/enums.ts'
import { moves } from '#domain/job/moves.ts'
import { moneyLeft } from '#domain/payment-parts.ts'
import { earningsLoss } from '#domain/payout/earnings-loss.ts'
import { splitPrice } from '#domain/payout/split.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { readPeople } from '#server/features/notifications/queries.ts'
import type { LockedPaymentRow } from '#server/money/locks/lock-job.ts'

export type RefundPlan = Answer<'GET /api/admin/payments/:id/refund'>
type PlanRefundObstacle = NonNullable<RefundPlan['obstacle']>
type PlanRefundMethod = RefundPlan['ways'][number]

/** What of a payment a promotion, credit and the card have paid and was not refunded; the only place that computes it. */
export function refundableCentsOf({ status, amount_cents, refunded_cents }: LockedPaymentRow): number {
  return status === 'pending' || status === 'failed' ? 0 : amount_cents - refunded_cents
}

/** What of that the customer has paid: an operator gives back no more. */
export function refundableMoneyOf(payment: LockedPaymentRow): number {
  return refundableCentsOf(payment) === 0 ? 0 : moneyLeft(payment)
}

/**
 * Plans a refund of so many cents now. The act locks the job's row and applies the same plan. `most` includes
 * a promotion's part where the visit does not count at all.
 */
export async function planRefund(
  db: Db | Tx,
  payment: LockedPaymentRow,
  cents: number,
  most = refundableMoneyOf(payment),
): Promise<RefundPlan> {
  const leftCents = most
  const obstacle = await refundObstacle(db, payment, cents, most)
  const ways = obstacle ? [] : await refundOptionsOf(db, payment, cents)
  return { amountCents: cents, leftCents, obstacle, ways, mailed: await mailedOf(db, payment) }
}

/** Returns the obstacle to a refund of that size. */
export async function refundObstacle(
  db: Db | Tx,
  payment: LockedPaymentRow,
  cents: number,
  left = refundableMoneyOf(payment),
): Promise<PlanRefundObstacle | null> {
  if (payment.status === 'pending' || payment.status === 'failed') return 'payment_not_paid'
  const disputed = await db
    .selectFrom('disputes')
    .select('id')
    .where('payment_id', '=', payment.id)
    .where('status', '=', 'open')
    .executeTakeFirst()
  if (disputed) return 'payment_disputed'
  if (left === 0) return 'nothing_left_to_refund'
  if (cents > left) return 'refund_too_much'
  if (cents < left || payment.purpose !== 'cleaning') return null
  const { status } = await jobOf(db, payment)
  return moves.cancel_no_fault.from.includes(status) ? 'cancel_job_instead' : null
}

function jobOf(db: Db | Tx, payment: LockedPaymentRow) {
  return db
    .selectFrom('jobs')
    .select(['status', 'cleaner_id', 'terms'])
    .where('id', '=', payment.job_id)
    .executeTakeFirstOrThrow()
}

async function refundOptionsOf(
  db: Db | Tx,
  payment: LockedPaymentRow,
  cents: number,
): Promise<PlanRefundMethod[]> {
  const payout = await earnedOf(db, payment)
  const job = await jobOf(db, payment)
  const left = refundableCentsOf(payment)
  const alone: PlanRefundMethod = { bears: 'platform', cleanerCents: 0, platformCents: cents, source: null }
  if (!payout) {
    // A job that has ended without earnings has no future earnings to lower.
    if (!moves.cancel_no_fault.from.includes(job.status)) return [alone]
    // Nothing is earned yet: the price is lower, and is shared when the work is done.
    const earned = (of: number) => splitPrice(of, job.terms).earningsCents
    return [shared(cents, earned(left) - earned(left - cents), 'work to come')]
  }
  const remaining = payout.cleaner_amount_cents - payout.reversed_cents
  const lost = earningsLoss({ kind: payout.kind, terms: job.terms, left, back: cents, remaining })
  if (lost === 0) return [alone]
  const waits = payout.status === 'pending' || payout.status === 'frozen'
  // An unsent payout is reduced first; a sent one is at the platform's cost unless the admin decides
  // otherwise.
  if (waits) return [shared(cents, lost, 'payout that waits'), alone]
  // A deleted cleaner has no account to take from, and no debt.
  return payout.deleted_at ? [alone] : [alone, shared(cents, lost, 'payout that was sent')]
}

function earnedOf(db: Db | Tx, payment: LockedPaymentRow) {
  return db
    .selectFrom('payouts')
    .innerJoin('users', 'users.id', 'payouts.cleaner_id')
    .select(['kind', 'status', 'cleaner_amount_cents', 'reversed_cents', 'cleaner_id', 'users.deleted_at'])
    .where('payment_id', '=', payment.id)
    .where('kind', 'not in', [...platformFundedPayoutKinds])
    .executeTakeFirst()
}

/**
 * Returns the cleaner whose earnings a payment is: the one paid from it, or the one assigned to its job; null
 * without one.
 */
export async function cleanerOf(db: Db | Tx, payment: LockedPaymentRow): Promise<number | null> {
  const payout = await earnedOf(db, payment)
  if (payout) return payout.cleaner_id
  const { status, cleaner_id } = await jobOf(db, payment)
  return status === 'assigned' || status === 'in_progress' ? cleaner_id : null
}

async function mailedOf(db: Db | Tx, payment: LockedPaymentRow): Promise<RefundPlan['mailed']> {
  const cleanerId = await cleanerOf(db, payment)
  const { customer, cleaner } = await readPeople(db, payment.job_id, cleanerId)
  return { customer: Boolean(customer?.email), cleaner: cleanerId !== null && Boolean(cleaner?.email) }
}

const shared = (
  cents: number,
  lost: number,
  source: NonNullable<PlanRefundMethod['source']>,
): PlanRefundMethod => ({
  ...{ bears: 'both', cleanerCents: lost, platformCents: cents - lost, source: lost > 0 ? source : null },
})
