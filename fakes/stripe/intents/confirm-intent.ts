import type Stripe from 'stripe'
import type { StripeApiCall } from '../api/route.ts'
import { outcomeOfCard } from '../cards/outcome-of-card.ts'
import { invalid, missingParameter } from '../errors.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Attempt } from '../store/tables.ts'
import { declineIntent, payIntent } from './charge-intent.ts'
import { mustBe, type StripeIntent } from './intent.ts'
import { openStep } from './open-step.ts'

type IntentConfirmation = {
  error_on_requires_action?: boolean | undefined
  return_url?: string | undefined
  off_session?: boolean | undefined
  use_stripe_sdk?: boolean | undefined
}

/** Tries to pay with the intent's method: paid, declined, or one more step for the payer. */
export function confirmIntent(
  call: StripeApiCall,
  intent: StripeIntent,
  confirmation: IntentConfirmation,
): object {
  mustBe('confirm', intent)
  const method =
    typeof intent.payment_method === 'string' && call.store.get('payment_methods', intent.payment_method)
  if (!method) {
    throw invalid(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      { code: 'payment_intent_unexpected_state', payment_intent: intent },
    )
  }
  checkMethodFits(intent, method)
  checkReturnUrl(call, intent, confirmation)
  if (method.type !== 'card') {
    if (!confirmation.return_url) throw missingParameter('return_url')
    return askForStep(call, intent, method, method.type as Attempt['kind'], confirmation)
  }
  const outcome = outcomeOfCard(call, method)
  if (outcome?.kind !== 'authenticate') return payIntent(call, intent, method)
  if (confirmation.off_session || confirmation.error_on_requires_action) {
    return declineIntent(call, intent, method, {
      kind: 'decline',
      code: 'authentication_required',
      declineCode: 'authentication_required',
      message: 'Your card was declined. This transaction requires authentication.',
    })
  }
  return askForStep(call, intent, method, 'three_d_secure', confirmation)
}

function checkMethodFits(intent: StripeIntent, method: Stripe.PaymentMethod) {
  if (!intent.payment_method_types.includes(method.type)) {
    throw invalid(
      `The PaymentMethod provided (${method.type}) is not allowed for this PaymentIntent. Please attach a PaymentMethod of one of the following types: ${intent.payment_method_types.join(', ')}.`,
      { code: 'payment_intent_invalid_parameter', param: 'payment_method' },
    )
  }
  const owner = typeof method.customer === 'string' ? method.customer : null
  if (owner !== null && owner !== intent.customer) {
    throw invalid(
      `The PaymentMethod ${method.id} belongs to the Customer ${owner}. Please include the Customer in the \`customer\` parameter on the PaymentIntent.`,
      { param: 'payment_method' },
    )
  }
}

function checkReturnUrl(
  call: StripeApiCall,
  intent: StripeIntent,
  { return_url: url, off_session }: IntentConfirmation,
) {
  if (url !== undefined) return
  const automatic = intent.automatic_payment_methods
  if (call.key === 'secret' && automatic?.enabled && automatic.allow_redirects !== 'never' && !off_session) {
    throw invalid(
      "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.",
      { param: 'return_url' },
    )
  }
}

function askForStep(
  call: StripeApiCall,
  intent: StripeIntent,
  method: Stripe.PaymentMethod,
  kind: Attempt['kind'],
  confirmation: IntentConfirmation,
) {
  const next = call.store.put('payment_intents', {
    ...intent,
    status: 'requires_action',
    last_payment_error: null,
    next_action: openStep(call, { intent: intent.id, method: method.id, kind }, confirmation),
  } as StripeIntent)
  recordEvent(call, 'payment_intent.requires_action', next)
  return next
}
