import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { refreshAccount } from '#server/money/payouts/refresh-account.ts'
import { Refusal } from '#server/plugins/refusal.ts'
import { settleGiftCard } from '../gift-cards/settle-gift-card.ts'
import { syncCard } from '../payment-methods/change-cards.ts'
import { keepCardOfSetup } from '../payment-methods/keep-card.ts'
import { unpaidStatuses } from '../payments/queries.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { syncDispute } from '../payments/sync-dispute.ts'
import { syncRefunds } from '../payments/sync-refunds.ts'

/** The stored part of an event's object. */
export interface EventObject {
  id?: unknown
  payment_intent?: unknown
}

type Effect = (context: Context, object: EventObject) => Promise<unknown>

const refunds: Effect = async (context, { payment_intent: intent }) => {
  if (typeof intent === 'string') await syncRefunds(context, intent)
}
const dispute: Effect = (context, { id }) => syncDispute(context, String(id))

const card: Effect = (context, { id }) => syncCard(context, String(id))
const keepCard: Effect = async (context, { id }) => {
  try {
    await keepCardOfSetup(context, String(id))
  } catch (error) {
    // A setup that the product did not make, or of an account that is gone.
    if (!(error instanceof Refusal) || error.code !== 'setup_not_found') throw error
  }
}

const aboutIntents = 'payment_intent.'
const settle: Effect = async (context, { id }) => {
  const { outcome } = await settlePayment(context, String(id))
  if (outcome === 'unknown') await settleGiftCard(context, String(id))
}

/**
 * Maps event types to the object that is read again. An event only names it; its current state at Stripe
 * counts. A created intent has no effect, since the product created it.
 */
const effects: [prefix: string, effect: Effect][] = [
  [aboutIntents, settle],
  ['charge.dispute.', dispute],
  ['charge.refund', refunds],
  ['refund.', refunds],
  ['setup_intent.succeeded', keepCard],
  ['payment_method.detached', card],
  ['payment_method.updated', card],
  ['payment_method.automatically_updated', card],
  ['account.updated', (context, { id }) => refreshAccount(context, String(id))],
]

const withoutEffect = ['payment_intent.created']

/** True when an event of this type makes the product read an object again. */
export function isHandledEventType(type: string): boolean {
  return !withoutEffect.includes(type) && effects.some(([prefix]) => type.startsWith(prefix))
}

/** True when an event is redundant: the browser's return has settled that payment. */
export function isRedundantEvent(type: string | RawBuilder<string>, objectId: string | RawBuilder<string>) {
  return sql<boolean>`(starts_with(${type}, ${aboutIntents}) AND EXISTS (SELECT FROM payments
    WHERE payment_intent_id = ${objectId} AND status <> ALL(${unpaidStatuses})))`
}

const oldNews = isRedundantEvent(sql.ref('type'), sql`payload #>> '{data,object,id}'`)

/** Task: acts on a stored event; safe to repeat. A redundant one is read and completed in one statement. */
export async function processEvent(context: Context, eventId: string): Promise<void> {
  const { db, clock } = context
  const event = await db
    .with('done', () =>
      db
        .updateTable('stripe_events')
        .set({ processed_at: clock() })
        .where('id', '=', eventId)
        .where('processed_at', 'is', null)
        .where(oldNews)
        .returning('id'),
    )
    .selectFrom('stripe_events')
    .select(['type', 'payload'])
    .where('id', '=', eventId)
    .where('processed_at', 'is', null)
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('done').select('id'))))
    .executeTakeFirst()
  if (!event) return
  const { object = {} } = (event.payload as { data?: { object?: EventObject } }).data ?? {}
  for (const [prefix, effect] of effects) if (event.type.startsWith(prefix)) await effect(context, object)
  await db.updateTable('stripe_events').set({ processed_at: clock() }).where('id', '=', eventId).execute()
}
