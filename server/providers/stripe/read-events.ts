import type Stripe from 'stripe'
import { listenedEvents, type StripeClient } from './client.ts'
import { callStripe } from './intents.ts'

/** Reads every event we listen to that Stripe made since a moment, newest first, for what webhooks did not bring. */
export function eachEventSince(
  door: StripeClient,
  since: Date,
  take: (event: Stripe.Event) => Promise<void>,
): Promise<void> {
  const created = { gte: Math.floor(since.getTime() / 1000) }
  return callStripe(door, async (sdk) => {
    for await (const event of sdk.events.list({ created, types: listenedEvents, limit: 100 }))
      await take(event)
  })
}
