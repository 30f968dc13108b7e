import { sql } from 'kysely'
import { type ExtraPaymentKind, isExtraPayment, type PaymentPurpose } from '#domain/enums.ts'
import { isIdentifier } from '#domain/identifier.ts'
import { cardCentsOf } from '#domain/payment-parts.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import { addCreditEntry } from '#server/money/credit/add-entry.ts'
import { failPayment } from '#server/money/intents/fail-payment.ts'
import { postWithEvent } from '#server/money/ledger/post.ts'
import { moneyEvent } from '#server/money/ledger/record-money-event.ts'
import { type JobToPay, type LockedPaymentRow, lockJob } from '#server/money/locks/lock-job.ts'
import { owePayout } from '#server/money/payouts/owe-payout.ts'
import { refundRest } from '#server/money/refunds/refund-rest.ts'
import { currency, type IntentState, retrieveIntent } from '#server/providers/stripe/intents.ts'
import { refreshRatingOfJob } from '../cleaners/refresh-rating.ts'
import { beginOffer } from '../jobs/begin-offer.ts'
import { endUntakenJob } from '../jobs/end-untaken-job.ts'
import { handlePaidDifference } from '../jobs/handle-paid-difference.ts'
import { queueMessage } from '../notifications/queue-message.ts'
import { consentOf } from '../payment-methods/consent.ts'
import { keepCardThatPaid } from '../payment-methods/keep-card.ts'
import { issueReceipt } from '../receipts/issue-receipt.ts'
import { flagRelatedParties } from '../reviews/flag-related-parties.ts'
import { handlePaidTip } from './handle-paid-tip.ts'
import { findPaymentByIntent, isSettled, unpaidStatuses } from './queries.ts'

export type SettleOutcome =
  | { outcome: 'settled'; jobId: number }
  | { outcome: 'open' | 'failed'; jobId: number }
  | { outcome: 'mismatch' | 'unknown' | 'test' | 'test-unpaid' }

/**
 * Brings a payment to its intent's state at Stripe: the only place where a payment becomes paid. Re-reads the
 * intent, compares amount, currency, job and payment, and moves state forward only; any number of calls in
 * any order end the same (S-04, S-09). Returns the result. `found`: its payment, just read.
 */
export async function settlePayment(
  context: Context,
  intentId: string,
  found?: LockedPaymentRow,
): Promise<SettleOutcome> {
  const known = found ?? (await findPaymentByIntent(context.db, intentId))
  if (known && isSettled(known)) return { outcome: 'settled', jobId: known.job_id }
  const intent = await retrieveIntent(context.stripe, intentId)
  if (!intent) return { outcome: 'unknown' }
  if (intent.metadata.purpose === 'test')
    return { outcome: intent.status === 'succeeded' ? 'test' : 'test-unpaid' }
  const payment = known ?? (await findPayment(context, intent))
  if (!payment) return { outcome: 'unknown' }
  if (intent.status === 'canceled') {
    await failPayment(context, payment)
    return { outcome: 'failed', jobId: payment.job_id }
  }
  if (intent.status !== 'succeeded') return { outcome: 'open', jobId: payment.job_id }
  if (!isWhole(intent, payment)) {
    context.log.error({ intentId, jobId: payment.job_id }, 'payment does not match its job')
    return { outcome: 'mismatch' }
  }
  await context.db.transaction().execute((tx) => completePayment(context, tx, payment, intent))
  return { outcome: 'settled', jobId: payment.job_id }
}

/**
 * Finds the payment of an intent by its metadata after a crash between Stripe's response and its storage. No
 * other intent may take that place: the job could never be paid again.
 */
async function findPayment({ db }: Context, intent: IntentState): Promise<LockedPaymentRow | undefined> {
  const { payment_id, job_id } = intent.metadata
  // The metadata of a foreign intent may contain anything.
  if (!isIdentifier(payment_id) || !isIdentifier(job_id) || intent.currency !== currency) return undefined
  const recognized = await db
    .updateTable('payments')
    .set({ payment_intent_id: intent.id })
    .where('id', '=', Number(payment_id))
    .where('job_id', '=', Number(job_id))
    .where(({ eb }) =>
      eb(sql<number>`amount_cents - promotion_cents - credit_cents`, '=', intent.amountCents),
    )
    .where('payment_intent_id', 'is', null)
    .returningAll()
    .executeTakeFirst()
  // A concurrent call has stored it meanwhile.
  return recognized ?? findPaymentByIntent(db, intent.id)
}

function isWhole(intent: IntentState, payment: LockedPaymentRow): boolean {
  return (
    intent.receivedCents === cardCentsOf(payment) &&
    intent.currency === currency &&
    intent.metadata.job_id === String(payment.job_id) &&
    intent.metadata.payment_id === String(payment.id)
  )
}

/** What Stripe says of the part that the card has paid. */
type CardCharge = Pick<
  IntentState,
  'chargeId' | 'feeCents' | 'cardFingerprint' | 'paidAt' | 'metadata' | 'customer' | 'keptCard'
>

/** A payment that a promotion and credit cover has no charge, and no fee. */
const noCharge: CardCharge = {
  ...{ chargeId: null, feeCents: 0, cardFingerprint: null, paidAt: null },
  ...{ metadata: {}, customer: null, keptCard: null },
}

/** Completes a payment of which the card pays nothing; the caller has locked the job's row. */
export async function completeWithoutCard(
  context: Context,
  tx: Tx,
  payment: LockedPaymentRow,
): Promise<void> {
  if (cardCentsOf(payment) !== 0) throw new Error('a part of this payment is for the card')
  await completePayment(context, tx, payment, noCharge)
}

async function completePayment(
  context: Context,
  tx: Tx,
  { id, job_id }: LockedPaymentRow,
  intent: CardCharge,
) {
  const { clock } = context
  const job = await lockJob(tx, job_id)
  const payment = await tx
    .updateTable('payments')
    .set({
      status: 'completed',
      charge_id: intent.chargeId,
      stripe_fee_cents: intent.feeCents,
      card_fingerprint: intent.cardFingerprint,
      updated_at: clock(),
    })
    .where('id', '=', id)
    .where('status', 'in', unpaidStatuses)
    .returningAll()
    .executeTakeFirst()
  if (!job || !payment) return
  const posting = {
    jobId: job.id,
    cause: 'payment',
    reference: String(payment.id),
    at: clock(),
    lines: [
      { account: 'stripe_balance', cents: cardCentsOf(payment) - (intent.feeCents ?? 0) },
      { account: 'stripe_fees', cents: intent.feeCents ?? 0 },
      { account: 'promotion_expense', cents: payment.promotion_cents },
      { account: 'customer_credit', cents: payment.credit_cents, partyId: job.customer_id },
      { account: 'customer_receipts', cents: -payment.amount_cents, partyId: job.customer_id },
    ],
  } as const
  const cents = payment.amount_cents - payment.promotion_cents
  const paid = { type: 'paid', cents, actorId: job.customer_id, at: clock() } as const
  if (payment.credit_cents > 0) await recordUsedCredit(tx, job, payment, clock())
  const eventId = await postWithEvent(tx, posting, moneyEvent(payment, paid))
  await keepCardThatPaid(tx, intent, job.customer_id, clock())
  const paidAt = intent.paidAt ?? clock()
  const told = { context, tx, job, payment, eventId, paidAt, now: clock() }
  await (isExtraPayment(payment.purpose)
    ? handlePaidTip(payment.purpose, told)
    : followUps[payment.purpose](told))
  const consent = intent.keptCard ? consentOf(intent.metadata) : null
  const receiptId = await issueReceipt(context, tx, { job, payment, paidAt, consent, now: told.now })
  // The others come with the mail that confirms what was paid.
  if (payment.purpose === 'difference' || payment.purpose === 'fee')
    await queueMessage(tx, { event: 'receipt_issued', jobId: job.id, receiptId })
}

/** Takes what a payment has used from the customer's credit; the payment's ledger transaction has the same cents. */
async function recordUsedCredit(
  tx: Tx,
  { id: jobId, customer_id: userId }: JobToPay,
  payment: LockedPaymentRow,
  now: Date,
): Promise<void> {
  const used = { userId, cause: 'used', reference: String(payment.id), jobId, now } as const
  await addCreditEntry(tx, { ...used, cents: -payment.credit_cents })
}

/** The effects of a paid price, by its purpose; a fee is shared by the act that charges it. */
const followUps: Record<Exclude<PaymentPurpose, ExtraPaymentKind>, (paid: PaymentPaid) => Promise<void>> = {
  cleaning: followCleaning,
  difference: ({ context, tx, job, payment }) => handlePaidDifference(context, tx, job, payment),
  fee: async () => {},
}

interface PaymentPaid {
  context: Context
  tx: Tx
  job: JobToPay
  payment: LockedPaymentRow
  /** The id of the event that records it. */
  eventId: number
  /** The time of Stripe's charge. */
  paidAt: Date
  now: Date
}

async function followCleaning({ context, tx, job, payment, now }: PaymentPaid): Promise<void> {
  if (job.series_id !== null) await endChargeAsPaid(tx, job.id)
  // A payment that arrives after a cancellation is refunded in full (C-044).
  if (job.status === 'cancelled') return refundRest(tx, payment, 'paid_after_cancellation', now)
  // So is one that arrives once the visit can no longer be accepted, before a task has ended it.
  if (job.status === 'pending' && job.scheduled_for <= now) return endUntakenJob(tx, job.id, now)
  if (!job.published_at) {
    await tx.updateTable('jobs').set({ published_at: now }).where('id', '=', job.id).execute()
    await beginOffer(context, tx, job.id, now)
  }
  if (job.status === 'completed') {
    await owePayout(tx, job.id, now)
    await flagRelatedParties(tx, job.id)
    await refreshRatingOfJob(tx, job.id, now)
  }
  await queueMessage(tx, { event: 'booking_confirmed', jobId: job.id })
}

/** A visit's charge that had no answer, or failed, is over: the bank has decided, or the customer has paid. */
async function endChargeAsPaid(tx: Tx, jobId: number): Promise<void> {
  await tx
    .updateTable('series_charges')
    .set({ outcome: 'paid', decline_code: null })
    .where('job_id', '=', jobId)
    .where('outcome', '<>', 'paid')
    .execute()
}
