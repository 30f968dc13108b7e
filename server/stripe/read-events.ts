import type Stripe from 'stripe'
import type { StripeDoor } from './client.ts'
import { reachStripe } from './intents.ts'

const most = 500

/** Events that Stripe made since a moment, oldest first; for what webhooks did not bring. */
export async function eventsSince(door: StripeDoor, since: Date): Promise<Stripe.Event[]> {
  const created = { gte: Math.floor(since.getTime() / 1000) }
  const events = await reachStripe(door, (sdk) =>
    sdk.events.list({ created, limit: 100 }).autoPagingToArray({ limit: most }),
  )
  return events.reverse()
}
