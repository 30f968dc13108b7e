import type Stripe from 'stripe'
import type { StripeApiCall } from '../api/route.ts'
import { recordEvent } from '../events/record-event.ts'
import { attachMethod } from '../payment-methods/attach-method.ts'

/** Saves the card, and attaches it to the customer if there is one. */
export function finishSetup(call: StripeApiCall, setup: Stripe.SetupIntent): Stripe.SetupIntent {
  const done = call.store.put('setup_intents', {
    ...setup,
    last_setup_error: null,
    next_action: null,
    status: 'succeeded',
  })
  if (typeof setup.customer === 'string') attachMethod(call, String(setup.payment_method), setup.customer)
  recordEvent(call, 'setup_intent.succeeded', done)
  return done
}

/** The bank could not authenticate the payer. */
export function failSetup(call: StripeApiCall, setup: Stripe.SetupIntent) {
  const failed = call.store.put('setup_intents', {
    ...setup,
    last_setup_error: {
      code: 'setup_intent_authentication_failure',
      doc_url: 'https://stripe.com/docs/error-codes/setup-intent-authentication-failure',
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
      payment_method: call.store.get('payment_methods', String(setup.payment_method)),
      type: 'invalid_request_error',
    },
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  } as Stripe.SetupIntent)
  recordEvent(call, 'setup_intent.setup_failed', failed)
}
