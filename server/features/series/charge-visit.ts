import { sql } from 'kysely'
import { cardCentsOf } from '#domain/payment-parts.ts'
import { isRetryDue } from '#domain/series/charging.ts'
import { serviceDay } from '#domain/service-time.ts'
import { holidayOn } from '#domain/settings/holidays.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import {
  currentPayment,
  type JobToPay,
  type LockedPaymentRow,
  lockJob,
} from '#server/money/locks/lock-job.ts'
import {
  chargeOffSession,
  findIntent,
  type IntentState,
  type OffSessionCharge,
  retrieveIntent,
} from '#server/providers/stripe/intents.ts'
import { endJob } from '../jobs/end-job.ts'
import { queueMessage } from '../notifications/queue-message.ts'
import { findOrCreateStripeCustomer } from '../payment-methods/stripe-customer.ts'
import { describeIntent, openWithBooking } from '../payments/prepare-payment.ts'
import { settleAheadOfWebhook } from '../payments/settle-ahead-of-webhook.ts'
import { completeWithoutCard, settlePayment } from '../payments/settle-payment.ts'
import { skipDate } from './add-visits.ts'

interface ChargeTry {
  job: JobToPay
  payment: LockedPaymentRow
  /** Stripe's id of the card. */
  card: string
  tries: number
  /** An earlier try ended without an answer. */
  isRepeated: boolean
}

type Outcome = Exclude<OffSessionCharge['outcome'], 'processing'> | 'no_card'

/**
 * Charges a visit of a series to the customer's card, without them. Safe to repeat: a try is stored before
 * Stripe is called, and a repeated one looks up first what it did. On success the visit is published like any
 * paid booking; otherwise a notification says what the customer can do. A charge that its bank has not decided
 * remains a try without an answer.
 */
export async function chargeVisit(context: Context, jobId: number): Promise<void> {
  await settleAheadOfWebhook(context, jobId)
  const attempt = await context.db.transaction().execute((tx) => beginTry(context, tx, jobId))
  if (!attempt) return
  const { job, payment, card, tries, isRepeated } = attempt
  const customer = await findOrCreateStripeCustomer(context, job.customer_id)
  const made = await findMadeIntent(context, payment, isRepeated)
  const charge =
    (made && chargedBefore(made)) ??
    (await chargeOffSession(context.stripe, {
      ...describeIntent(job, payment),
      ...{ made, customer, card },
      idempotencyKey: `${payment.idempotency_key}-try-${tries}`,
    }))
  await context.db.transaction().execute(async (tx) => {
    if (charge.intentId)
      await tx
        .updateTable('payments')
        .set({ payment_intent_id: charge.intentId })
        .where('id', '=', payment.id)
        .where('payment_intent_id', 'is', null)
        .execute()
    const { outcome, declineCode } = charge
    if (outcome !== 'processing') await endTry(tx, { jobId, tries, outcome, declineCode })
  })
  if (charge.outcome === 'paid' && charge.intentId) await settlePayment(context, charge.intentId)
}

/** The intent of an earlier try, also of one whose answer was lost. */
async function findMadeIntent(
  { stripe }: Context,
  payment: LockedPaymentRow,
  isRepeated: boolean,
): Promise<IntentState | null> {
  const { id, payment_intent_id: intentId, created_at: since } = payment
  if (intentId !== null) return retrieveIntent(stripe, intentId)
  return isRepeated ? findIntent(stripe, id, since) : null
}

/** A charge that the bank accepted although its answer was lost, or that it has not decided; null for others. */
function chargedBefore({ id: intentId, status }: IntentState): OffSessionCharge | null {
  if (status === 'succeeded') return { outcome: 'paid', intentId, declineCode: null }
  return status === 'processing' ? { outcome: 'processing', intentId, declineCode: null } : null
}

/** Stores that a charge is tried now; null when none is due. */
async function beginTry(context: Context, tx: Tx, jobId: number): Promise<ChargeTry | null> {
  const { clock, config, settings } = context
  const now = clock()
  const job = await lockJob(tx, jobId)
  if (
    !job ||
    job.series_id === null ||
    job.status !== 'pending' ||
    job.published_at ||
    job.scheduled_for <= now
  )
    return null
  const closed = holidayOn(serviceDay(job.scheduled_for, config.SERVICE_ZONE), settings.now()) !== null
  if (closed) return cancelOnClosedDay(tx, job, now)
  const before = await tx
    .selectFrom('series_charges')
    .selectAll()
    .where('job_id', '=', jobId)
    .executeTakeFirst()
  const isRepeated = before?.outcome === 'trying'
  const state = before && { tries: before.tries, triedAt: before.tried_at, outcome: before.outcome }
  if (state && !isRepeated && !isRetryDue(state, now)) return null
  const tries = isRepeated ? before.tries : (before?.tries ?? 0) + 1
  const store = (outcome: 'trying') =>
    tx
      .insertInto('series_charges')
      .values({ job_id: jobId, tries, tried_at: now, outcome })
      .onConflict((conflict) => conflict.column('job_id').doUpdateSet({ tries, tried_at: now, outcome }))
      .execute()
  await store('trying')
  const payment = (await currentPayment(tx, jobId)) ?? (await openWithBooking(tx, job, now))?.payment
  if (!payment) return null
  if (cardCentsOf(payment) === 0) {
    await completeWithoutCard(context, tx, payment)
    await endTry(tx, { jobId, tries, outcome: 'paid', declineCode: null })
    return null
  }
  const card = await cardOf(tx, job)
  if (card === null) {
    await endTry(tx, { jobId, tries, outcome: 'no_card', declineCode: null })
    return null
  }
  return { job, payment, card, tries, isRepeated }
}

/** The chosen card of the series, else the customer's default one; null when they keep none. */
async function cardOf(
  tx: Tx,
  { series_id: seriesId, customer_id: customerId }: JobToPay,
): Promise<string | null> {
  const { rows } = await sql<{ card: string }>`
    SELECT m.stripe_payment_method_id AS card FROM payment_methods m
    WHERE m.user_id = ${customerId} AND m.removed_at IS NULL
    ORDER BY m.id = (SELECT payment_method_id FROM series WHERE id = ${seriesId}) DESC NULLS LAST,
      m.is_default DESC LIMIT 1`.execute(tx)
  return rows[0]?.card ?? null
}

/** The operator has closed the day since the visit was planned: it is left out, free of charge. */
async function cancelOnClosedDay(tx: Tx, job: JobToPay, now: Date): Promise<null> {
  const { id: jobId, series_id: seriesId, customer_id: userId } = job
  const ended = await endJob(tx, { jobId, move: 'cancel', userId, now })
  if (!ended || seriesId === null) return null
  const { rows } = await sql<{ date: string }>`
    SELECT occurrence_date::text AS date FROM jobs WHERE id = ${jobId}`.execute(tx)
  for (const { date } of rows) await skipDate(tx, { seriesId, date, reason: 'closed_day', now })
  await queueMessage(tx, { event: 'series_visit_closed', jobId })
  return null
}

interface TryEnd {
  jobId: number
  tries: number
  outcome: Outcome
  declineCode: string | null
}

/** Stores how a try ended, unless its visit was paid meanwhile. */
async function endTry(tx: Tx, { jobId, tries, outcome, declineCode }: TryEnd): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('series_charges')
    .set({ outcome, decline_code: declineCode })
    .where('job_id', '=', jobId)
    .where('outcome', '=', 'trying')
    .executeTakeFirst()
  if (numUpdatedRows === 0n || outcome === 'paid') return
  const event = outcome === 'needs_customer' ? 'series_needs_customer' : 'series_card_declined'
  await queueMessage(tx, { event, jobId, eventId: tries })
}
