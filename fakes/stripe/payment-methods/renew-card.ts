import type Stripe from 'stripe'
import type { StripeApiCall } from '../api/route.ts'
import { checkCard } from '../cards/check-card.ts'
import { missing, notNow } from '../errors.ts'
import { recordChange } from '../events/record-change.ts'
import { numberFields } from './make-method.ts'

export interface CardRenewal {
  exp_month: number
  exp_year: number
  /** The number of the card that replaces it; it stays when left out. */
  number?: string | undefined
}

/** Gives a saved card another expiry date, or replaces it by a card with another number, as its bank announces it. */
export function renewCard(
  call: StripeApiCall,
  id: string,
  { number, ...expiry }: CardRenewal,
): Stripe.PaymentMethod {
  const before = call.store.get('payment_methods', id)
  if (!before) throw missing('payment_method', id, 'payment_method')
  if (!before.card || before.customer === null)
    throw notNow('Only a card that is saved to a customer is renewed.')
  const { exp_month: month, exp_year: year } = expiry
  const known =
    number === undefined ? undefined : checkCard({ number, month, year, cvc: undefined }, call.now())
  const behaviour = call.store.get('card_behaviours', id)
  if (known && behaviour) call.store.put('card_behaviours', { ...behaviour, outcome: known.outcome })
  const card = { ...before.card, ...expiry, ...(known && numberFields(known)) }
  const renewed = call.store.put('payment_methods', { ...before, card })
  recordChange(call, 'payment_method.automatically_updated', before, renewed)
  return renewed
}
