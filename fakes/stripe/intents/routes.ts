import type Stripe from 'stripe'
import { createdParams, listPage } from '../api/list-page.ts'
import {
  anything,
  changed,
  changedMetadata,
  flag,
  hash,
  integer,
  metadata,
  oneOf,
  text,
  url,
} from '../api/read-params.ts'
import { route, StripeApiAnswer, type StripeApiCall } from '../api/route.ts'
import { shipping } from '../api/shipping.ts'
import { outcomes } from '../cards/test-cards.ts'
import { customerFor } from '../customers/find-customer.ts'
import { invalid, notNow } from '../errors.ts'
import { recordEvent } from '../events/record-event.ts'
import { methodFields } from '../payment-methods/make-method.ts'
import { settleCharge } from './charge-intent.ts'
import { confirmIntent } from './confirm-intent.ts'
import {
  checkAmount,
  checkCurrency,
  compatibleTypes,
  createIntent,
  createIntentFields,
  intentFields,
  methodOf,
} from './create-intent.ts'
import {
  allowedFrom,
  asSeenByBrowser,
  findIntent,
  type IntentStatus,
  mustBe,
  type StripeIntent,
} from './intent.ts'

const reasons = oneOf('duplicate', 'fraudulent', 'requested_by_customer', 'abandoned')

function updateIntent(
  call: StripeApiCall,
  params: { [K in keyof typeof intentFields]: ReturnType<(typeof intentFields)[K]> },
  id: string,
) {
  const before = findIntent(call, id)
  const open = allowedFrom.update.includes(before.status as IntentStatus)
  const fixed = (
    [
      'amount',
      'capture_method',
      'currency',
      'payment_method',
      'allowed_payment_method_types',
      'customer',
    ] as const
  ).find((name) => params[name] !== undefined)
  if (fixed && !open) {
    throw notNow(
      `This PaymentIntent's ${fixed} could not be updated because it has a status of ${before.status}. You may only update the ${fixed} of a PaymentIntent with one of the following statuses: ${allowedFrom.update.join(', ')}.`,
      { code: 'payment_intent_unexpected_state', payment_intent: before },
    )
  }
  if (params.amount !== undefined) checkAmount(params.amount)
  if (params.currency) checkCurrency(params.currency)
  if (params.customer) customerFor(call, params.customer)
  const method = methodOf(call, params)
  return call.store.put('payment_intents', {
    ...before,
    amount: params.amount ?? before.amount,
    capture_method: params.capture_method ?? before.capture_method,
    customer: changed(params.customer, before.customer as string | null),
    description: changed(params.description, before.description),
    metadata: changedMetadata(params.metadata, before.metadata),
    payment_method: changed(
      params.payment_method === '' ? '' : method?.id,
      before.payment_method as string | null,
    ),
    ...(params.allowed_payment_method_types && {
      allowed_payment_method_types: params.allowed_payment_method_types,
      automatic_payment_methods: null,
      payment_method_types: compatibleTypes(params.allowed_payment_method_types),
    }),
    receipt_email: changed(params.receipt_email, before.receipt_email),
    setup_future_usage: changed(params.setup_future_usage, before.setup_future_usage),
    shipping: changed(params.shipping, before.shipping),
    statement_descriptor: changed(params.statement_descriptor, before.statement_descriptor),
    statement_descriptor_suffix: changed(
      params.statement_descriptor_suffix,
      before.statement_descriptor_suffix,
    ),
    transfer_group: changed(params.transfer_group, before.transfer_group),
    ...(method && { status: 'requires_confirmation', next_action: null }),
    ...(params.payment_method === '' && { status: 'requires_payment_method', next_action: null }),
  } as StripeIntent)
}

function cancelIntent(
  call: StripeApiCall,
  intent: StripeIntent,
  reason: StripeIntent['cancellation_reason'],
) {
  mustBe('cancel', intent)
  const charge =
    typeof intent.latest_charge === 'string' ? call.store.get('charges', intent.latest_charge) : undefined
  if (charge && intent.status === 'requires_capture') {
    const released = { ...charge, amount_refunded: charge.amount, refunded: true }
    recordEvent(call, 'charge.refunded', call.store.put('charges', released))
  }
  const canceled = call.store.put('payment_intents', {
    ...intent,
    amount_capturable: 0,
    canceled_at: call.now(),
    cancellation_reason: reason,
    next_action: null,
    status: 'canceled',
  })
  recordEvent(call, 'payment_intent.canceled', canceled)
  return canceled
}

function captureIntent(
  call: StripeApiCall,
  intent: StripeIntent,
  params: { amount_to_capture: number | undefined; metadata: ReturnType<typeof metadata> },
) {
  const amount = params.amount_to_capture ?? intent.amount_capturable
  mustBe('capture', intent)
  if (amount < 1 || amount > intent.amount_capturable) {
    throw invalid(
      `The payment could not be captured because the requested capture amount is greater than the amount you can capture for this charge.`,
      { code: 'amount_too_large', param: 'amount_to_capture' },
    )
  }
  const charge = call.store.get('charges', intent.latest_charge as string) as Stripe.Charge
  const behaviour = call.store.get('card_behaviours', intent.payment_method as string)
  const captured = {
    ...charge,
    amount_captured: amount,
    amount_refunded: charge.amount - amount,
    captured: true,
  }
  const settled = settleCharge(call, captured, outcomes[behaviour?.outcome ?? 'succeeds'])
  const next = call.store.put('payment_intents', {
    ...intent,
    amount_capturable: 0,
    amount_received: amount,
    metadata: changedMetadata(params.metadata, intent.metadata),
    status: 'succeeded',
  })
  recordEvent(call, 'charge.captured', settled)
  recordEvent(call, 'payment_intent.succeeded', next)
  return next
}

const confirmFields = {
  client_secret: text,
  payment_method: text,
  payment_method_data: hash(methodFields),
  error_on_requires_action: flag,
  off_session: flag,
  mandate_data: anything,
  receipt_email: text,
  return_url: url,
  setup_future_usage: oneOf('', 'off_session', 'on_session'),
  shipping,
  use_stripe_sdk: flag,
}

export const intentRoutes = [
  route('POST', '/v1/payment_intents', createIntentFields, createIntent),

  route('GET', '/v1/payment_intents', { ...createdParams, customer: text }, (call, params) => {
    const rows = call.store
      .all('payment_intents')
      .filter((row) => !params.customer || row.customer === params.customer)
    return listPage('/v1/payment_intents', rows, params)
  }),

  route(
    'GET',
    '/v1/payment_intents/:id',
    { client_secret: text },
    (call, params, [id = '']) => asSeenByBrowser(call, findIntent(call, id, params.client_secret)),
    { open: true },
  ),

  route('POST', '/v1/payment_intents/:id', intentFields, (call, params, [id = '']) =>
    updateIntent(call, params, id),
  ),

  route(
    'POST',
    '/v1/payment_intents/:id/confirm',
    confirmFields,
    (call, params, [id = '']) => {
      const intent = findIntent(call, id, params.client_secret)
      mustBe('confirm', intent)
      const method = methodOf(call, params)
      const ready = call.store.put('payment_intents', {
        ...intent,
        payment_method: method?.id ?? intent.payment_method,
        receipt_email: changed(params.receipt_email, intent.receipt_email),
        setup_future_usage: changed(params.setup_future_usage, intent.setup_future_usage),
        shipping: changed(params.shipping, intent.shipping),
      } as StripeIntent)
      const result = confirmIntent(call, ready, params)
      if (!(result instanceof StripeApiAnswer)) return asSeenByBrowser(call, result as StripeIntent)
      const { error } = result.body as { error: { payment_intent: StripeIntent } }
      const shown = { error: { ...error, payment_intent: asSeenByBrowser(call, error.payment_intent) } }
      return new StripeApiAnswer(result.status, shown)
    },
    { open: true },
  ),

  route(
    'POST',
    '/v1/payment_intents/:id/capture',
    { amount_to_capture: integer, metadata },
    (call, params, [id = '']) => captureIntent(call, findIntent(call, id), params),
  ),

  route(
    'POST',
    '/v1/payment_intents/:id/cancel',
    { cancellation_reason: reasons },
    (call, params, [id = '']) => cancelIntent(call, findIntent(call, id), params.cancellation_reason ?? null),
  ),
]
