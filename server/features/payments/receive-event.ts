import type { Context } from '../../context.ts'
import { queueTask } from '../../queue/queue-task.ts'
import type { StripeEvent } from '../../stripe/webhook.ts'

/** Keeps a verified webhook event and queues its effect, both or neither; a copy changes nothing (threats 8). */
export async function receiveEvent({ db, clock }: Context, event: StripeEvent): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Stripe may deliver twice: the event id is the primary key.
    const added = await tx
      .insertInto('stripe_events')
      .values({
        id: event.id,
        type: event.type,
        payload: JSON.stringify(event, storable),
        received_at: clock(),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added) await queueTask(tx, 'process_stripe_event', { eventId: event.id }, { key: event.id })
  })
}

/** PostgreSQL stores no NUL: one in somebody's text must not keep the event, and all behind it, out. */
function storable(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '') : value
}
