import { randomUUID } from 'node:crypto'
import { assertDefined } from '#domain/assert-defined.ts'
import { canPay } from '#domain/job/payable.ts'
import { centsFromDollars, dollarsFromCents } from '#domain/money.ts'
import { paymentKinds } from '#domain/payment-kinds.ts'
import { cardCentsOf, partsOfPrice } from '#domain/payment-parts.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import { lockAvailableCredit } from '#server/money/credit/balance.ts'
import { failPayment } from '#server/money/intents/fail-payment.ts'
import { logClientPrice } from '#server/money/intents/log-client-price.ts'
import {
  currentPayment,
  type JobToPay,
  type LockedPaymentRow,
  lockJob,
} from '#server/money/locks/lock-job.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { refuseBlocked } from '#server/plugins/refuse-blocked.ts'
import {
  createIntent,
  findIntent,
  type IntentState,
  retrieveIntent,
} from '#server/providers/stripe/intents.ts'
import { makeOnce } from '#server/providers/stripe/make-once.ts'
import { settlePayment } from './settle-payment.ts'

/** An open payment and its job. */
export interface OpenPayment {
  job: JobToPay
  payment: LockedPaymentRow
}

export interface PreparedPayment {
  clientSecret: string
  paymentIntentId: string
  paymentId: number
  amount: number
}

/**
 * Prepares the one payment intent of a job's cleaning: created once, reused while it is open. The amount is
 * the job's price; a different one that the client sent is logged. Refuses payment_completed and
 * payment_not_available, no_card_needed (C-007, C-008, C-039, C-044).
 */
export async function preparePayment(
  context: Context,
  jobId: number,
  { amount, maybeCents = false }: { amount?: unknown; maybeCents?: boolean } = {},
): Promise<PreparedPayment> {
  const prepared = await prepareOpened(context, jobId)
  logClientPrice(context, { jobId, cents: centsFromDollars(prepared.amount), sent: [amount], maybeCents })
  return prepared
}

async function prepareOpened(
  context: Context,
  jobId: number,
  opened: OpenPayment | null = null,
): Promise<PreparedPayment> {
  const { job, payment } = opened ?? (await openPayment(context, jobId))
  // Stripe has no intent of zero dollars: `payWithoutCard` pays such a booking.
  if (cardCentsOf(payment) === 0) throw refuse('no_card_needed')
  const intent = await findOrCreateIntent(context, job, payment)
  if (intent.status === 'succeeded') {
    await settlePayment(context, intent.id)
    throw refuse('payment_completed')
  }
  if (intent.status === 'canceled') {
    await failPayment(context, payment)
    return prepareOpened(context, jobId)
  }
  return presentIntent(intent, payment)
}

export function presentIntent(intent: IntentState, payment: LockedPaymentRow): PreparedPayment {
  return {
    clientSecret: assertDefined(intent.clientSecret, 'client secret of an intent'),
    paymentIntentId: intent.id,
    paymentId: payment.id,
    amount: dollarsFromCents(cardCentsOf(payment)),
  }
}

/** Prepares the payment after a booking, which succeeds even while payments are unavailable. */
export async function prepareAfterBooking(
  context: Context,
  jobId: number,
  opened: OpenPayment | null,
): Promise<PreparedPayment | null> {
  try {
    return await prepareOpened(context, jobId, opened)
  } catch (error) {
    context.log.warn({ jobId, err: error }, 'payment not prepared')
    return null
  }
}

/**
 * Stores the payment row and its idempotency key before the Stripe call: a crash repeats instead of doubling.
 */
function openPayment({ db, clock }: Context, jobId: number): Promise<OpenPayment> {
  return db.transaction().execute((tx) => openPaymentOf(tx, jobId, clock()))
}

/** The open payment of a job, made if there is none; refuses a job that cannot be paid. */
export async function openPaymentOf(tx: Tx, jobId: number, now: Date): Promise<OpenPayment> {
  const job = await lockJob(tx, jobId)
  if (!job) throw refuse('job_not_found')
  // A blocked customer may still pay for a booking that was kept.
  if (job.published_at === null)
    await refuseBlocked(tx, { userId: job.customer_id, email: job.contact_email })
  const current = await currentPayment(tx, jobId)
  const paid = current !== undefined && current.status !== 'pending'
  // For a cancelled or refunded job 'completed' would wrongly end the page (C-044).
  const over = job.status === 'cancelled' || current?.refunded_cents === current?.amount_cents
  if (paid && !over) throw refuse('payment_completed')
  const payable = { status: job.status, scheduledFor: job.scheduled_for, paid }
  if (!canPay(payable, now)) throw refuse('payment_not_available')
  return { job, payment: current ?? (await addPayment(tx, job, now)) }
}

/**
 * Opens the payment of a job in the transaction that books it; null where none is accepted: its start has
 * passed. `shownCredit`: the credit that the client showed, in dollars; another amount is refused.
 */
export async function openWithBooking(
  tx: Tx,
  job: JobToPay,
  now: Date,
  shownCredit: number | null = null,
): Promise<OpenPayment | null> {
  const payable = { status: job.status, scheduledFor: job.scheduled_for, paid: false }
  if (!canPay(payable, now)) return null
  const payment = await addPayment(tx, job, now)
  if (shownCredit !== null && centsFromDollars(shownCredit) !== payment.credit_cents)
    throw refuse('price_changed')
  return { job, payment }
}

/** Inserts the payment of a job's cleaning and holds the credit that it uses; the Stripe call follows later. */
async function addPayment(tx: Tx, job: JobToPay, now: Date): Promise<LockedPaymentRow> {
  const available = await lockAvailableCredit(tx, job.customer_id)
  const { promotion, credit, card } = partsOfPrice(job.price_cents, job.promotion_cents, available)
  return tx
    .insertInto('payments')
    .values({
      job_id: job.id,
      purpose: 'cleaning',
      amount_cents: job.price_cents,
      promotion_cents: promotion,
      credit_cents: credit,
      payment_method: card === 0 ? 'credit' : 'stripe',
      payment_intent_id: null,
      stripe_customer_id: null,
      charge_id: null,
      idempotency_key: `payment-${randomUUID()}`,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Finds or creates the intent of a payment; concurrent calls get the same one. */
export async function findOrCreateIntent(
  context: Context,
  job: JobToPay,
  payment: LockedPaymentRow,
): Promise<IntentState> {
  const { db, stripe } = context
  const known = payment.payment_intent_id && (await retrieveIntent(stripe, payment.payment_intent_id))
  if (known) return known
  const intent = await makeIntent(context, job, payment)
  await db
    .updateTable('payments')
    .set({ payment_intent_id: intent.id })
    .where('id', '=', payment.id)
    .execute()
  return intent
}

/** The amount of a payment at Stripe, and what names it there. */
export const describeIntent = ({ id }: JobToPay, payment: LockedPaymentRow) => ({
  amountCents: cardCentsOf(payment),
  metadata: { job_id: String(id), payment_id: String(payment.id) },
  description: `${paymentKinds[payment.purpose].title} #${id}`,
  transferGroup: `job-${id}`,
})

function makeIntent({ db, stripe }: Context, job: JobToPay, payment: LockedPaymentRow): Promise<IntentState> {
  return makeOnce({
    make: () =>
      createIntent(stripe, {
        ...describeIntent(job, payment),
        idempotencyKey: payment.idempotency_key,
        receiptEmail: job.contact_email,
      }),
    find: () => findIntent(stripe, payment.id, payment.created_at),
    renewKey: () =>
      db
        .updateTable('payments')
        .set({ idempotency_key: `payment-${randomUUID()}` })
        .where('id', '=', payment.id)
        .where('payment_intent_id', 'is', null)
        .where('idempotency_key', '=', payment.idempotency_key)
        .execute(),
  })
}
