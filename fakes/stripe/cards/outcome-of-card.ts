import type Stripe from 'stripe'
import type { StripeApiCall } from '../api/route.ts'
import { outcomes, type TestCardsOutcome } from './test-cards.ts'

/** How a charge on this card ends: by its test number, and declined once the month in which it is good has ended. */
export function outcomeOfCard(
  call: StripeApiCall,
  { id, card }: Pick<Stripe.PaymentMethod, 'id' | 'card'>,
): TestCardsOutcome | undefined {
  const isExpired = card && call.now() * 1000 >= Date.UTC(card.exp_year, card.exp_month, 1)
  return isExpired
    ? outcomes.expired_card
    : outcomes[call.store.get('card_behaviours', id)?.outcome ?? 'succeeds']
}
