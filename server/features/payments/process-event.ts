import type { Context } from '../../context.ts'
import { settlePayment } from './settle-payment.ts'

/** Task: acts on a stored event. The event only names the object; what counts is what Stripe says of it now. */
export async function processEvent(context: Context, eventId: string): Promise<void> {
  const { db, clock } = context
  const event = await db
    .selectFrom('stripe_events')
    .select(['type', 'payload'])
    .where('id', '=', eventId)
    .where('processed_at', 'is', null)
    .executeTakeFirst()
  if (!event) return
  const object = (event.payload as { data?: { object?: { id?: unknown } } }).data?.object
  if (event.type.startsWith('payment_intent.') && typeof object?.id === 'string')
    await settlePayment(context, object.id)
  await db.updateTable('stripe_events').set({ processed_at: clock() }).where('id', '=', eventId).execute()
}
