import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { pollChecks } from '../features/checks/poll-checks.ts'
import { runGiftCards } from '../features/gift-cards/run-gift-cards.ts'
import { expireUnpaidJobs } from '../features/jobs/expire-unpaid-jobs.ts'
import { settlePayment } from '../features/payments/settle-payment.ts'
import { settleReferrals } from '../features/referrals/settle-referrals.ts'
import { chargeDueVisits } from '../features/series/run-series.ts'
import { fetchEvents } from '../features/stripe-events/fetch-events.ts'
import { closeOverPayments } from '../money/intents/close-over-payments.ts'
import { releaseStrandedPayouts } from '../money/payouts/freeze-payout.ts'
import { queueDuePayouts, refreshWaitingAccounts } from '../money/payouts/refresh-account.ts'
import { postLateFees } from '../money/refunds/post-late-fees.ts'
import { queueTask } from './queue-task.ts'

const batch = 200
/** A row that always fails must not block the others. */
const inNoOrder = sql`random()`

const steps: ((context: Context) => Promise<void>)[] = [
  fetchEvents,
  settleOpenPayments,
  requeueForgotten,
  closeOverPayments,
  postLateFees,
  releaseStrandedPayouts,
  refreshWaitingAccounts,
  (context) => queueDuePayouts(context),
  chargeDueVisits,
  settleReferrals,
  runGiftCards,
  expireUnpaidJobs,
  pollChecks,
]

/** Every minute: what a lost webhook or a crash left behind is brought to its end. */
export async function sweep(context: Context): Promise<void> {
  // Each step runs by itself: a failed one does not block the others.
  for (const step of steps) {
    try {
      await step(context)
    } catch (error) {
      context.log.warn({ err: error }, 'sweep step failed')
    }
  }
}

/**
 * Settles open payments, least recently updated first; an abandoned payment is checked less often each time.
 */
async function settleOpenPayments(context: Context): Promise<void> {
  const { db, clock, log } = context
  const open = await db
    .selectFrom('payments')
    .select(['id', 'payment_intent_id'])
    .where('status', '=', 'pending')
    .where('payment_intent_id', 'is not', null)
    .where('updated_at', '<', new Date(clock().getTime() - 20_000))
    .where(sql<boolean>`updated_at + (updated_at - created_at) / 8 < ${clock()}`)
    .orderBy('updated_at')
    .limit(batch)
    .execute()
  for (const { id, payment_intent_id } of open) {
    if (!payment_intent_id) continue
    try {
      await settlePayment(context, payment_intent_id)
    } catch (error) {
      log.warn({ err: error, paymentId: id }, 'open payment not settled')
    }
    await db
      .updateTable('payments')
      .set({ updated_at: clock() })
      .where('id', '=', id)
      .where('status', '=', 'pending')
      .execute()
  }
}

/** Events, refunds, reversals and payments to close whose task is gone for good get a new one; the task's key keeps it to one. */
async function requeueForgotten({ db, clock }: Context): Promise<void> {
  const before = new Date(clock().getTime() - 60_000)
  const events = await db
    .selectFrom('stripe_events')
    .select('id')
    .where('processed_at', 'is', null)
    .where('received_at', '<', before)
    .orderBy(inNoOrder)
    .limit(batch)
    .execute()
  for (const { id } of events) await queueTask(db, 'process_stripe_event', { eventId: id }, { key: id })
  const refunds = await db
    .selectFrom('refunds')
    .select('id')
    .where('status', '=', 'pending')
    .where('updated_at', '<', before)
    .orderBy(inNoOrder)
    .limit(batch)
    .execute()
  for (const { id } of refunds) await queueTask(db, 'send_refund', { refundId: id }, { key: `refund-${id}` })
  const closing = await db
    .selectFrom('payments')
    .innerJoin('jobs', 'jobs.id', 'payments.job_id')
    .select('payments.id')
    .where('payments.status', '=', 'pending')
    .where('payments.purpose', '=', 'cleaning')
    .where('payments.payment_intent_id', 'is not', null)
    .where('jobs.status', '=', 'cancelled')
    .where('jobs.updated_at', '<', before)
    .orderBy(inNoOrder)
    .limit(batch)
    .execute()
  for (const { id } of closing)
    await queueTask(db, 'cancel_payment', { paymentId: id }, { key: `cancel-payment-${id}` })
  const reversals = await db
    .selectFrom('reversals')
    .select('id')
    .where('status', '=', 'pending')
    .where('updated_at', '<', before)
    .orderBy(inNoOrder)
    .limit(batch)
    .execute()
  for (const { id } of reversals)
    await queueTask(db, 'send_reversal', { reversalId: id }, { key: `reversal-${id}` })
}
