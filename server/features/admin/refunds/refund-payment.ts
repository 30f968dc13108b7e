import type { ParsedBody } from '#contract/index.ts'
import { platformFundedPayoutKinds } from '#domain/enums.ts'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { refreshRatingOfJob } from '#server/features/cleaners/refresh-rating.ts'
import { recordEvent } from '#server/features/job-events/record-event.ts'
import { queueMessage } from '#server/features/notifications/queue-message.ts'
import { syncRefunds } from '#server/features/payments/sync-refunds.ts'
import { postLedgerTransaction } from '#server/money/ledger/post.ts'
import type { LockedPaymentRow } from '#server/money/locks/lock-job.ts'
import { lockPayment } from '#server/money/locks/lock-payment.ts'
import { clawBack } from '#server/money/payouts/claw-back.ts'
import { oweRefund } from '#server/money/refunds/refund-rest.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { Session } from '#server/plugins/session.ts'
import { actAsOperator } from '../acts/act-as-operator.ts'
import { cleanerOf, planRefund, refundableCentsOf } from './plan-refund.ts'

interface RefundPaymentInput extends ParsedBody<'POST /api/admin/payments/:id/refund'> {
  operatorId: number
  session: Session
  paymentId: number
}

/** Refunds a payment for an admin, whole or in part; a task sends it, once. */
export async function refundPayment(context: Context, input: RefundPaymentInput): Promise<void> {
  const { operatorId, session, paymentId, reason } = input
  const { payment_intent_id } = await findPayment(context.db, paymentId)
  // Includes refunds made in Stripe's dashboard just now.
  if (payment_intent_id) await syncRefunds(context, payment_intent_id)
  const act = { act: 'refund_payment', subject: 'payment', subjectId: paymentId } as const
  await actAsOperator(
    context,
    { by: { operatorId }, reason, ...act, movesMoney: session },
    async (tx, now) => {
      const payment = await lockPayment(tx, paymentId)
      const { bears, cleanerCents, platformCents } = await agreedWay(tx, payment, input)
      const lost = await bookRefund(tx, payment, input, now)
      const before = { status: payment.status, refundedCents: payment.refunded_cents }
      const after = {
        ...{ status: 'refund_pending', refundedCents: payment.refunded_cents + input.amountCents },
        ...{ bears, cleanerCents, platformCents },
      }
      await notifyOfRefund(tx, payment, { input, lowered: lost?.cents ?? cleanerCents, now })
      const { customer_id } = await tx
        .selectFrom('jobs')
        .select('customer_id')
        .where('id', '=', payment.job_id)
        .executeTakeFirstOrThrow()
      return { userId: customer_id, before, after, answer: undefined }
    },
  )
}

export async function findPayment(db: Db, id: number): Promise<LockedPaymentRow> {
  const payment = await db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()
  if (!payment) throw refuse('payment_not_found')
  return payment
}

/** Returns the chosen way of refunding, if it still has the outcome that the admin has read. */
async function agreedWay(
  tx: Tx,
  payment: LockedPaymentRow,
  { amountCents, bears, expected }: RefundPaymentInput,
) {
  const { obstacle, leftCents, ways } = await planRefund(tx, payment, amountCents)
  if (obstacle) throw refuse(obstacle)
  const way = ways.find((one) => one.bears === bears)
  const seen =
    way &&
    leftCents === expected.leftCents &&
    way.cleanerCents === expected.cleanerCents &&
    way.platformCents === expected.platformCents &&
    way.source === expected.source
  if (!seen) throw refuse('terms_changed')
  return way
}

interface RefundPaymentLoss {
  cleanerId: number
  cents: number
}

/**
 * Books the refund as owed and reduces the payout by the cleaner's part; returns the loss of existing
 * earnings.
 */
export async function bookRefund(
  tx: Tx,
  payment: LockedPaymentRow,
  { amountCents, bears }: Pick<RefundPaymentInput, 'amountCents' | 'bears'>,
  now: Date,
): Promise<RefundPaymentLoss | null> {
  const left = refundableCentsOf(payment)
  const earned = await tx
    .selectFrom('payouts')
    .select('id')
    .where('payment_id', '=', payment.id)
    .where('kind', 'not in', [...platformFundedPayoutKinds])
    .executeTakeFirst()
  const owed = await oweRefund(tx, payment, amountCents, 'decided_by_operator', now)
  const lost =
    bears === 'both' ? await clawBack(tx, { paymentId: payment.id, left, back: amountCents, now }) : null
  const lostCents = lost?.cents ?? 0
  await postLedgerTransaction(tx, {
    jobId: payment.job_id,
    cause: 'refund_owed',
    reference: String(owed?.id),
    at: now,
    lines: [
      { account: 'cleaner_payable', cents: lostCents, partyId: lost?.cleanerId ?? null },
      // Before the work is done the payment is still in customer receipts.
      { account: earned ? 'platform_fee' : 'customer_receipts', cents: amountCents - lostCents },
      ...(owed?.lines ?? []),
    ],
  })
  await refreshRatingOfJob(tx, payment.job_id, now)
  return lost
}

interface RefundPaymentDetails {
  input: Pick<RefundPaymentInput, 'amountCents' | 'operatorId'>
  /** The reduction of the cleaner's earnings, existing or expected. */
  lowered: number
  now: Date
}

/** Notifies both sides: the customer of the refund, the cleaner of the loss. */
export async function notifyOfRefund(
  tx: Tx,
  payment: LockedPaymentRow,
  { input, lowered, now }: RefundPaymentDetails,
): Promise<void> {
  const cleanerId = await cleanerOf(tx, payment)
  const lostCents = cleanerId === null ? 0 : lowered
  const { id: paymentId, job_id: jobId, purpose } = payment
  const data = { paymentId, purpose, cents: input.amountCents, lostCents }
  const event = { jobId, type: 'refund_decided', actorId: input.operatorId, at: now, data } as const
  const eventId = await recordEvent(tx, event)
  await queueMessage(tx, { event: 'refund_decided', jobId, eventId })
  if (lostCents > 0) await queueMessage(tx, { event: 'earnings_lowered', jobId, eventId, cleanerId })
}
