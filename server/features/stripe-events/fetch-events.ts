import type { Context } from '#server/context.ts'
import { eachEventSince } from '#server/providers/stripe/read-events.ts'
import type { StripeEvent } from '#server/providers/stripe/webhook.ts'
import { receiveEvent } from './receive-event.ts'

/** Stripe's events may be listed a little after their timestamp. */
const overlapMinutes = 5

/** Nearly all were delivered by webhook, so many are looked up in one query. */
const atOnce = 100

/** Polls Stripe for events that no webhook delivered; a lost one takes effect within a minute. */
export async function fetchEvents(context: Context): Promise<void> {
  const { db, clock, stripe } = context
  if (!stripe.sdk) return
  const now = clock()
  const cursor = await db.selectFrom('event_cursor').select('read_to').executeTakeFirst()
  const from = cursor?.read_to ?? new Date(now.getTime() - 3_600_000)
  let lot: StripeEvent[] = []
  await eachEventSince(stripe, new Date(from.getTime() - overlapMinutes * 60_000), async (event) => {
    lot.push(event)
    if (lot.length < atOnce) return
    await receiveUnknown(context, lot)
    lot = []
  })
  await receiveUnknown(context, lot)
  // Stored only at the end, so that an interrupted poll restarts from the same point.
  await db
    .insertInto('event_cursor')
    .values({ read_to: now })
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ read_to: now }))
    .execute()
}

async function receiveUnknown(context: Context, events: StripeEvent[]): Promise<void> {
  if (events.length === 0) return
  const ids = events.map(({ id }) => id)
  const kept = await context.db.selectFrom('stripe_events').select('id').where('id', 'in', ids).execute()
  const known = new Set(kept.map(({ id }) => id))
  for (const event of events) if (!known.has(event.id)) await receiveEvent(context, event)
}
