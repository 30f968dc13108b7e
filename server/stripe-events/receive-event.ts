import type { Context } from '../context.ts'
import { queueTask } from '../queue/queue-task.ts'
import type { StripeEvent } from '../stripe/webhook.ts'
import type { EventObject } from './process-event.ts'

/** Keeps a verified webhook event and queues its effect, both or neither; a copy changes nothing (S-08). */
export async function receiveEvent({ db, clock }: Context, event: StripeEvent): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Stripe may deliver twice: the event id is the primary key.
    const added = await tx
      .insertInto('stripe_events')
      .values({
        id: event.id,
        type: event.type,
        payload: JSON.stringify({ data: { object: namesOf(event) } }),
        happened_at: event.created ? new Date(event.created * 1000) : null,
        received_at: clock(),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added) await queueTask(tx, 'process_stripe_event', { eventId: event.id }, { key: event.id })
  })
}

/** Which object it is about: what it tells of people beside that nobody reads, so it is not kept. */
function namesOf({ data }: StripeEvent): EventObject {
  const { id, payment_intent } = data.object as EventObject
  return { id, payment_intent }
}
