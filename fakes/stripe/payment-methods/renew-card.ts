import type Stripe from 'stripe'
import type { StripeApiCall } from '../api/route.ts'
import { missing, notNow } from '../errors.ts'
import { recordChange } from '../events/record-change.ts'

/** Gives a saved card another expiry date, as its bank announces it. */
export function renewCard(
  call: StripeApiCall,
  id: string,
  expiry: { exp_month: number; exp_year: number },
): Stripe.PaymentMethod {
  const before = call.store.get('payment_methods', id)
  if (!before) throw missing('payment_method', id, 'payment_method')
  if (!before.card || before.customer === null)
    throw notNow('Only a card that is saved to a customer is renewed.')
  const renewed = call.store.put('payment_methods', { ...before, card: { ...before.card, ...expiry } })
  recordChange(call, 'payment_method.automatically_updated', before, renewed)
  return renewed
}
