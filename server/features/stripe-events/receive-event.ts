import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { StripeEvent } from '#server/providers/stripe/webhook.ts'
import { queuedTask } from '#server/queue/queue-task.ts'
import { type EventObject, isHandledEventType, isRedundantEvent } from './process-event.ts'

/**
 * Stores a verified webhook event and queues its effect, both or neither, in one statement; a duplicate
 * changes nothing (S-08). One without an effect, or about a settled payment, is stored as processed.
 */
export async function receiveEvent({ db, clock }: Context, event: StripeEvent): Promise<void> {
  const now = clock()
  const effective = isHandledEventType(event.type)
  const object = namesOf(event)
  const old = isRedundantEvent(event.type, String(object.id))
  const doneAlready = sql<Date | null>`CASE WHEN ${old} THEN ${now}::timestamptz END`
  // Stripe may deliver twice: the event id is the primary key.
  const keep = db
    .insertInto('stripe_events')
    .values({
      id: event.id,
      type: event.type,
      payload: JSON.stringify({ data: { object } }),
      happened_at: event.created ? new Date(event.created * 1000) : null,
      received_at: now,
      processed_at: effective ? doneAlready : now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
  if (!effective) return void (await keep.execute())
  await db
    .with('kept', () => keep.returning('processed_at'))
    .selectFrom('kept')
    .where('processed_at', 'is', null)
    .select(queuedTask('process_stripe_event', { eventId: event.id }, { key: event.id }).as('queued'))
    .execute()
}

/** Extracts the object's ids; personal data in the event is unused and not stored. */
function namesOf({ data }: StripeEvent): EventObject {
  const { id, payment_intent } = data.object as EventObject
  return { id, payment_intent }
}
