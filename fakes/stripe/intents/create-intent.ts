import type Stripe from 'stripe'
import type { FormValue } from '../api/parse-form.ts'
import {
  changedMetadata,
  flag,
  hash,
  integer,
  list,
  metadata,
  oneOf,
  required,
  text,
  url,
} from '../api/read-params.ts'
import type { StripeApiCall } from '../api/route.ts'
import { shipping } from '../api/shipping.ts'
import { customerFor } from '../customers/find-customer.ts'
import { invalid } from '../errors.ts'
import { recordEvent } from '../events/record-event.ts'
import { newClientSecret, newId } from '../ids.ts'
import { findMethod, makeMethod, methodFields } from '../payment-methods/make-method.ts'
import { confirmIntent } from './confirm-intent.ts'
import type { StripeIntent } from './intent.ts'

const futureUse = oneOf('', 'off_session', 'on_session')

/** Since API version 2026-09-30 the list cannot be written any more. */
function removed(value: FormValue | undefined, param: string): undefined {
  if (value === undefined) return
  throw invalid(
    'payment_method_types can no longer be set. Use allowed_payment_method_types, or leave it out to use dynamic payment methods.',
    {
      code: 'payment_method_types_no_longer_supported',
      param,
    },
  )
}

export const intentFields = {
  allowed_payment_method_types: list(text),
  amount: integer,
  capture_method: oneOf('automatic', 'automatic_async', 'manual'),
  currency: text,
  customer: text,
  description: text,
  metadata,
  payment_method: text,
  payment_method_data: hash(methodFields),
  payment_method_types: removed,
  receipt_email: text,
  setup_future_usage: futureUse,
  shipping,
  statement_descriptor: text,
  statement_descriptor_suffix: text,
  transfer_group: text,
}

export const createIntentFields = {
  ...intentFields,
  amount: required(integer),
  currency: required(text),
  automatic_payment_methods: hash({ enabled: required(flag), allow_redirects: oneOf('always', 'never') }),
  confirm: flag,
  confirmation_method: oneOf('automatic', 'manual'),
  error_on_requires_action: flag,
  off_session: flag,
  return_url: url,
  use_stripe_sdk: flag,
}

const redirecting = ['klarna', 'afterpay_clearpay']

export function checkAmount(amount: number) {
  if (amount < 50) {
    throw invalid(
      amount < 1 ? 'This value must be greater than or equal to 1.' : 'Amount must be at least $0.50 usd',
      { code: amount < 1 ? 'parameter_invalid_integer' : 'amount_too_small', param: 'amount' },
    )
  }
  if (amount > 99_999_999) {
    throw invalid('Amount must be no more than $999,999.99', { code: 'amount_too_large', param: 'amount' })
  }
}

export function checkCurrency(currency: string) {
  if (currency.toLowerCase() === 'usd') return
  throw invalid(`Invalid currency: ${currency}. The fake takes usd only.`, { param: 'currency' })
}

/** Of the types named, those that the fake has; the others are left out without a word, as Stripe does. */
export function compatibleTypes(named: (string | undefined)[]) {
  const types = named.filter((type) => type === 'card' || (type && redirecting.includes(type))) as string[]
  if (types.length > 0) return types
  throw invalid('No payment method types are compatible with this PaymentIntent.', {
    param: 'allowed_payment_method_types',
  })
}

type CreateIntentParams = {
  [K in keyof typeof createIntentFields]: ReturnType<(typeof createIntentFields)[K]>
}

/** A new intent; with `confirm` it is tried at once. */
export function createIntent(call: StripeApiCall, params: CreateIntentParams): object {
  checkAmount(params.amount)
  checkCurrency(params.currency)
  const automatic = params.automatic_payment_methods
  const allowed = params.allowed_payment_method_types
  if (automatic && allowed) {
    throw invalid(
      'You may only specify one of these parameters: automatic_payment_methods, allowed_payment_method_types.',
      {
        param: 'allowed_payment_method_types',
      },
    )
  }
  // Without a list, the payment methods that the account enabled apply.
  const redirects = automatic?.allow_redirects ?? 'always'
  const types = compatibleTypes(allowed ?? (redirects === 'always' ? ['card', ...redirecting] : ['card']))
  if (params.customer) customerFor(call, params.customer)
  const method = methodOf(call, params)
  const id = newId('pi')
  const intent = call.store.put('payment_intents', {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: allowed ?? null,
    amount: params.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods:
      !allowed && automatic?.enabled !== false ? { allow_redirects: redirects, enabled: true } : null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: params.capture_method ?? 'automatic_async',
    client_secret: newClientSecret(id),
    confirmation_method: params.confirmation_method ?? 'automatic',
    created: call.now(),
    currency: params.currency.toLowerCase(),
    customer: params.customer || null,
    customer_account: null,
    description: params.description || null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: changedMetadata(params.metadata, {}),
    next_action: null,
    on_behalf_of: null,
    payment_method: method?.id ?? null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: types,
    payment_record: null,
    processing: null,
    receipt_email: params.receipt_email || null,
    review: null,
    setup_future_usage: params.setup_future_usage || null,
    shipping: params.shipping || null,
    source: null,
    statement_descriptor: params.statement_descriptor || null,
    statement_descriptor_suffix: params.statement_descriptor_suffix || null,
    status: method ? 'requires_confirmation' : 'requires_payment_method',
    transfer_data: null,
    transfer_group: params.transfer_group || null,
  } as StripeIntent)
  recordEvent(call, 'payment_intent.created', intent)
  return params.confirm ? confirmIntent(call, intent, params) : intent
}

/** The method named in a call, or made from the data in it. */
export function methodOf(
  call: StripeApiCall,
  params: Pick<CreateIntentParams, 'payment_method' | 'payment_method_data'>,
): Stripe.PaymentMethod | undefined {
  if (params.payment_method_data) {
    return makeMethod(call, params.payment_method_data as Parameters<typeof makeMethod>[1])
  }
  return params.payment_method ? findMethod(call, params.payment_method) : undefined
}
