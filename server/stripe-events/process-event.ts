import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { settlePayment } from '../features/payments/settle-payment.ts'
import { isSettled } from '../features/payments/store.ts'
import { syncDispute } from '../features/payments/sync-dispute.ts'
import { syncRefunds } from '../features/payments/sync-refunds.ts'
import type { PaymentRow } from '../money/locks/lock-job.ts'
import { refreshAccount } from '../money/payouts/refresh-account.ts'

/** What is kept of the object of an event. */
export interface EventObject {
  id?: unknown
  payment_intent?: unknown
}

type Status = PaymentRow['status'] | null
type Effect = (context: Context, object: EventObject, payment: Status) => Promise<unknown>

/** What a browser has settled as it came back from paying is done. */
const settle: Effect = async (context, { id }, status) => {
  if (!status || !isSettled({ status })) await settlePayment(context, String(id))
}
const refunds: Effect = async (context, { payment_intent: intent }) => {
  if (typeof intent === 'string') await syncRefunds(context, intent)
}
const dispute: Effect = (context, { id }) => syncDispute(context, String(id))

/**
 * What an event makes us read again. It only names the object; what counts is what Stripe says of it now. That an
 * intent was created is no news: we made it.
 */
const effects: [prefix: string, effect: Effect][] = [
  ['payment_intent.', settle],
  ['charge.dispute.', dispute],
  ['charge.refund', refunds],
  ['refund.', refunds],
  ['account.updated', (context, { id }) => refreshAccount(context, String(id))],
]

const withoutEffect = ['payment_intent.created']

/** Whether an event of this type makes us read anything again. */
export function hasEffect(type: string): boolean {
  return !withoutEffect.includes(type) && effects.some(([prefix]) => type.startsWith(prefix))
}

/** Of the payment whose intent the event is about. */
const statusOfPayment = sql<Status>`(SELECT status FROM payments
  WHERE payment_intent_id = payload #>> '{data,object,id}')`.as('status')

/** Task: acts on a stored event; safe to repeat. */
export async function processEvent(context: Context, eventId: string): Promise<void> {
  const { db, clock } = context
  const event = await db
    .selectFrom('stripe_events')
    .select(['type', 'payload'])
    .select(statusOfPayment)
    .where('id', '=', eventId)
    .where('processed_at', 'is', null)
    .executeTakeFirst()
  if (!event) return
  const { object = {} } = (event.payload as { data?: { object?: EventObject } }).data ?? {}
  for (const [prefix, effect] of effects)
    if (event.type.startsWith(prefix)) await effect(context, object, event.status)
  await db.updateTable('stripe_events').set({ processed_at: clock() }).where('id', '=', eventId).execute()
}
