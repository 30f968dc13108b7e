import type Stripe from 'stripe'
import { worldNow } from '#fakes/world-clock.ts'
import { apiVersion } from '../api/api-version.ts'
import type { StripeApiCall } from '../api/route.ts'
import { newId } from '../ids.ts'
import { ruleFor } from '../scenario/rules.ts'
import { isOfType } from './is-of-type.ts'

/** Writes an event and its delivery in the transaction of the change. */
export function recordEvent(
  call: StripeApiCall,
  type: string,
  object: object,
  { previous, account }: { previous?: object; account?: string } = {},
) {
  const id = newId('evt')
  const { webhookUrl, webhookEvents } = call.settings
  const listening = webhookUrl !== undefined && isOfType(type, webhookEvents)
  call.store.put('events', {
    id,
    object: 'event',
    ...(account && { account }),
    api_version: apiVersion,
    created: call.now(),
    data: { object: structuredClone(object), ...(previous && { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: listening ? 1 : 0,
    request: call.request,
    type,
  } as Stripe.Event)
  if (listening) planDelivery(call, id, type)
}

/** One delivery, or what the scenario makes of it. */
function planDelivery(call: StripeApiCall, event: string, type: string) {
  const { drop = false, delayMs = 0, repeat = 1, order = 'sent' } = ruleFor(call.store, type) ?? {}
  // Those to be mixed up are gathered first, and leave together.
  const gathering = order === 'sent' ? 0 : 500
  const earliest = worldNow() + delayMs
  const due = gathering === 0 ? earliest : Math.ceil((earliest + 1) / gathering) * gathering
  for (let copy = 1; copy <= repeat; copy++) {
    const id = copy === 1 ? event : `${event}-${copy}`
    call.store.put('deliveries', {
      id,
      event,
      due,
      attempts: 0,
      state: drop ? 'dropped' : 'waiting',
      lastAnswer: null,
      ...(order !== 'sent' && { order }),
    })
  }
}
