import type Stripe from 'stripe'
import type { StripeApiCall } from '../api/route.ts'
import { recordEvent } from '../events/record-event.ts'
import { failSetup, finishSetup } from '../setup-intents/finish-setup.ts'
import type { Attempt } from '../store/tables.ts'
import { payIntent } from './charge-intent.ts'
import type { StripeIntent } from './intent.ts'

const failures: Record<Attempt['kind'], { code: string; message: string }> = {
  three_d_secure: {
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  },
  klarna: {
    code: 'payment_intent_payment_attempt_failed',
    message:
      'The customer was not able to complete the payment with Klarna. Please choose a different payment method and try again.',
  },
  afterpay_clearpay: {
    code: 'payment_intent_payment_attempt_failed',
    message:
      'The customer was not able to complete the payment with Afterpay. Please choose a different payment method and try again.',
  },
}

/** The payer has finished the challenge or the approval; only the intent's newest step counts, and only once. */
export function finishStep(call: StripeApiCall, attempt: Attempt, approved: boolean) {
  const setup = call.store.get('setup_intents', attempt.intent)
  if (setup && attempt.state === 'open' && isWaitingFor(setup, attempt)) {
    call.store.put('attempts', { ...attempt, state: approved ? 'approved' : 'failed' })
    if (approved) finishSetup(call, setup)
    else failSetup(call, setup)
    return
  }
  const intent = call.store.get('payment_intents', attempt.intent)
  const method = call.store.get('payment_methods', attempt.method)
  if (!intent || !method || attempt.state !== 'open' || !isWaitingFor(intent, attempt)) return
  call.store.put('attempts', { ...attempt, state: approved ? 'approved' : 'failed' })
  if (approved) {
    payIntent(call, intent, method, attempt.kind === 'three_d_secure')
    return
  }
  const failed = call.store.put('payment_intents', {
    ...intent,
    last_payment_error: {
      ...failures[attempt.kind],
      doc_url: `https://stripe.com/docs/error-codes/${failures[attempt.kind].code.replaceAll('_', '-')}`,
      payment_method: method,
      type: 'invalid_request_error',
    } as StripeIntent['last_payment_error'],
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  })
  recordEvent(call, 'payment_intent.payment_failed', failed)
}

function isWaitingFor(intent: StripeIntent | Stripe.SetupIntent, attempt: Attempt) {
  const step = intent.next_action?.use_stripe_sdk as { stripe_js?: string } | undefined
  const url = step?.stripe_js ?? intent.next_action?.redirect_to_url?.url
  return intent.status === 'requires_action' && url?.endsWith(`/${attempt.id}`) === true
}
