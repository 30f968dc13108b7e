import type { ParsedBody } from '#contract/index.ts'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { syncRefunds } from '#server/features/payments/sync-refunds.ts'
import type { LockedPaymentRow } from '#server/money/locks/lock-job.ts'
import { lockPayment } from '#server/money/locks/lock-payment.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { Session } from '#server/plugins/session.ts'
import { isUnderReview } from '#server/rules/under-review.ts'
import { actAsOperator } from '../acts/act-as-operator.ts'
import { refundableCentsOf, refundableMoneyOf, refundObstacle } from '../refunds/plan-refund.ts'
import { bookRefund, findPayment, notifyOfRefund } from '../refunds/refund-payment.ts'

interface ReviewPayoutDecision extends ParsedBody<'POST /api/admin/payouts/:id/review'> {
  operatorId: number
  session: Session
  payoutId: number
}

interface ReviewPayoutPending {
  id: number
  payment_id: number
}

/**
 * Decides about a payout under review, or all of its cleaner's: each is released when its hold ends, or its
 * payment is refunded in full. Each payout gets its own log entry.
 */
export async function reviewPayout(context: Context, input: ReviewPayoutDecision): Promise<void> {
  const waiting = await inCase(context.db, input.payoutId)
  const own = waiting.find(({ id }) => id === input.payoutId)
  if (!own) throw refuse('payout_not_under_review')
  if (waiting.length !== input.expected.inCase) throw refuse('terms_changed')
  await decide(context, input, own)
  if (!input.whole) return
  for (const other of waiting) {
    if (other.id === own.id) continue
    // A payout that was decided or disputed meanwhile is left to another review.
    await decide(context, input, other).catch((error: unknown) => {
      context.log.warn({ err: error, payoutId: other.id }, 'payout of a case not decided')
    })
  }
}

/** Lists every payout under review of this payout's cleaner, which form one case. */
async function inCase(db: Db | Tx, payoutId: number): Promise<ReviewPayoutPending[]> {
  return db
    .selectFrom('payouts as p')
    .select(['p.id', 'p.payment_id'])
    .where('p.cleaner_id', '=', ({ selectFrom }) =>
      selectFrom('payouts').select('cleaner_id').where('id', '=', payoutId),
    )
    .where(isUnderReview('p'))
    .orderBy('p.id')
    .execute()
}

async function decide(
  context: Context,
  input: ReviewPayoutDecision,
  { id, payment_id }: ReviewPayoutPending,
): Promise<void> {
  const { operatorId, session, decision, reason } = input
  if (decision === 'refund') {
    const { payment_intent_id } = await findPayment(context.db, payment_id)
    if (payment_intent_id) await syncRefunds(context, payment_intent_id)
  }
  const act = decision === 'release' ? 'release_payout' : 'refund_payout'
  await actAsOperator(
    context,
    { by: { operatorId }, reason, act, subject: 'payout', subjectId: id, movesMoney: session },
    async (tx, now) => {
      // Locks the job's row as sending does: the decision commits before the transfer, or finds it made.
      const payment = await lockPayment(tx, payment_id)
      const payout = await tx
        .selectFrom('payouts as p')
        .select(['p.cleaner_id', 'p.review_reason'])
        .where('p.id', '=', id)
        .where(isUnderReview('p'))
        .executeTakeFirst()
      if (!payout) throw refuse('payout_not_under_review')
      if (decision === 'refund') await refund(tx, payment, operatorId, now)
      await tx
        .updateTable('payouts')
        .set({ reviewed_at: now, updated_at: now })
        .where('id', '=', id)
        .execute()
      return {
        userId: payout.cleaner_id,
        before: { state: 'under_review', heldFor: payout.review_reason },
        after: { state: decision === 'release' ? 'released' : 'refunded' },
        answer: undefined,
      }
    },
  )
}

/**
 * Refunds the rest of the payment: the cleaner's part from the payout, the platform's part from its share.
 */
async function refund(tx: Tx, payment: LockedPaymentRow, operatorId: number, now: Date): Promise<void> {
  const amountCents = refundableCentsOf(payment)
  const obstacle = await refundObstacle(tx, payment, amountCents, amountCents)
  if (obstacle) throw refuse(obstacle)
  const lost = await bookRefund(tx, payment, { amountCents, bears: 'both' }, now)
  const input = { amountCents: refundableMoneyOf(payment), operatorId }
  await notifyOfRefund(tx, payment, { input, lowered: lost?.cents ?? 0, now })
}
