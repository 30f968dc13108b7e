import type Stripe from 'stripe'
import { StripeApiAnswer, type StripeApiCall } from '../api/route.ts'
import { cardFee, recordBalance, settlementDelay } from '../balance/record-balance.ts'
import { outcomeOfCard } from '../cards/outcome-of-card.ts'
import { outcomes, type TestCardsOutcome } from '../cards/test-cards.ts'
import { makeCharge } from '../charges/make-charge.ts'
import { cardError } from '../errors.ts'
import { recordEvent } from '../events/record-event.ts'
import { doLater } from '../later/do-later.ts'
import { attachMethod } from '../payment-methods/attach-method.ts'
import { asStripe } from '../store/as-stripe.ts'
import type { StripeIntent } from './intent.ts'

/** Completes the payment: creates the charge and the fee, updates the intent and records the events. */
export function payIntent(
  call: StripeApiCall,
  intent: StripeIntent,
  method: Stripe.PaymentMethod,
  authenticated = false,
): object {
  const behaviour = call.store.get('card_behaviours', method.id)
  const first = outcomeOfCard(call, method)
  const outcome = first?.kind === 'authenticate' ? outcomes[first.afterwards] : first
  if (outcome?.kind === 'decline') return declineIntent(call, intent, method, outcome)
  const held = intent.capture_method === 'manual'
  const charge = makeCharge(call, intent, method, { captured: !held, authenticated })
  const next = call.store.put('payment_intents', {
    ...intent,
    amount_capturable: held ? intent.amount : 0,
    amount_received: held ? 0 : intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.id,
    status: held ? 'requires_capture' : 'succeeded',
  })
  recordEvent(call, 'charge.succeeded', held ? charge : settleCharge(call, charge, outcome))
  recordEvent(call, held ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded', next)
  if (intent.setup_future_usage && typeof intent.customer === 'string')
    attachMethod(call, method.id, intent.customer)
  if (behaviour) call.store.put('card_behaviours', { ...behaviour, used: true })
  return next
}

/** Puts a captured charge into the balance. */
export function settleCharge(
  call: StripeApiCall,
  charge: Stripe.Charge,
  outcome: TestCardsOutcome | undefined,
): Stripe.Charge {
  const atOnce = outcome?.kind === 'succeed' && outcome.available === 'now'
  const moved = recordBalance(call, {
    type: 'charge',
    amount: charge.amount_captured,
    fee: cardFee(charge.amount_captured),
    source: charge.id,
    description: charge.description,
    availableOn: call.now() + (atOnce ? 0 : settlementDelay),
  })
  if (outcome?.kind === 'succeed' && outcome.dispute) {
    const act = outcome.dispute === 'fraudulent' ? 'open_fraud_dispute' : 'open_not_received_dispute'
    doLater(call, act, charge.id, 2)
  }
  return call.store.put('charges', { ...charge, balance_transaction: moved.id })
}

/** A declined attempt stays on the books: a failed charge, and an intent that waits for another method. */
export function declineIntent(
  call: StripeApiCall,
  intent: StripeIntent,
  method: Stripe.PaymentMethod,
  { code, declineCode, message }: Extract<TestCardsOutcome, { kind: 'decline' }>,
) {
  const charge = makeCharge(call, intent, method, { failure: { code, declineCode, message } })
  const detail = { charge: charge.id, ...(declineCode && { decline_code: declineCode }), ...paramOf(code) }
  const refusal = cardError(code, message, { ...detail, payment_method: method })
  const next = call.store.put('payment_intents', {
    ...intent,
    last_payment_error: asStripe(refusal.body),
    latest_charge: charge.id,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  })
  recordEvent(call, 'charge.failed', charge)
  recordEvent(call, 'payment_intent.payment_failed', next)
  return new StripeApiAnswer(402, { error: { ...refusal.body, payment_intent: next } })
}

const paramOf = (code: string) =>
  code === 'incorrect_cvc' ? { param: 'cvc' } : code === 'expired_card' ? { param: 'exp_month' } : {}
