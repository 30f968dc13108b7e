import type Stripe from 'stripe'
import { found } from '../api/list-page.ts'
import type { StripeApiCall } from '../api/route.ts'
import { invalid, missingParameter, notNow } from '../errors.ts'

export type StripeIntent = Stripe.PaymentIntent
export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'requires_capture'
  | 'succeeded'
  | 'canceled'

/** States from which each operation is allowed; from all others it is refused with the state's name. */
export const allowedFrom: Record<'confirm' | 'cancel' | 'capture' | 'update', IntentStatus[]> = {
  confirm: ['requires_payment_method', 'requires_confirmation', 'requires_action'],
  cancel: [
    'requires_payment_method',
    'requires_capture',
    'requires_confirmation',
    'requires_action',
    'processing',
  ],
  capture: ['requires_capture'],
  update: ['requires_payment_method', 'requires_confirmation', 'requires_action'],
}

const past = { confirm: 'confirmed', cancel: 'canceled', capture: 'captured', update: 'updated' }

export function findIntent(call: StripeApiCall, id: string, clientSecret?: string): StripeIntent {
  const intent = found(call.store.get('payment_intents', id), 'payment_intent', id, 'intent')
  if (call.key === 'secret') return intent
  if (!clientSecret) throw missingParameter('client_secret')
  if (intent.client_secret !== clientSecret) {
    throw invalid(
      'The client_secret provided does not match any associated PaymentIntent on this account. Ensure the client_secret and the publishable key belong to the same account.',
      { code: 'payment_intent_invalid_parameter', param: 'client_secret' },
    )
  }
  return intent
}

export function mustBe(act: keyof typeof allowedFrom, intent: StripeIntent) {
  if (allowedFrom[act].includes(intent.status as IntentStatus)) return
  const allowed = allowedFrom[act].join(', ')
  const message =
    act === 'confirm' && intent.status === 'succeeded'
      ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
      : `You cannot ${act} this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be ${past[act]}: ${allowed}.`
  throw notNow(message, { code: 'payment_intent_unexpected_state', payment_intent: intent })
}

/** The fields that a holder of the client secret may read: no metadata, no customer, no charge. */
export function asSeenByBrowser(call: StripeApiCall, intent: StripeIntent): object {
  if (call.key === 'secret') return intent
  const { id, object, amount, automatic_payment_methods, canceled_at, cancellation_reason, capture_method } =
    intent
  const { client_secret, confirmation_method, created, currency, description, livemode, next_action } = intent
  const { last_payment_error, payment_method, payment_method_types, processing, receipt_email } = intent
  const { setup_future_usage, shipping, source, status } = intent
  return {
    id,
    object,
    amount,
    amount_details: { tip: {} },
    automatic_payment_methods,
    canceled_at,
    cancellation_reason,
    capture_method,
    client_secret,
    confirmation_method,
    created,
    currency,
    description,
    last_payment_error,
    livemode,
    next_action,
    payment_method,
    payment_method_configuration_details: null,
    payment_method_types,
    processing,
    receipt_email,
    setup_future_usage,
    shipping,
    source,
    status,
  }
}
