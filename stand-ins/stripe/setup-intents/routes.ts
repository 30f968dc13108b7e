import type Stripe from 'stripe'
import { createdParams, found, listPage } from '../api/list-page.ts'
import {
  anything,
  changedMetadata,
  flag,
  hash,
  list,
  metadata,
  oneOf,
  text,
  url,
} from '../api/read-params.ts'
import { Answer, type Call, route } from '../api/route.ts'
import { outcomes } from '../cards/test-cards.ts'
import { findCustomer } from '../customers/routes.ts'
import { cardError, invalid, missingParameter, notNow } from '../errors.ts'
import { recordEvent } from '../events/record-event.ts'
import { newClientSecret, newId } from '../ids.ts'
import { compatibleTypes, methodOf } from '../intents/create-intent.ts'
import { methodFields } from '../payment-methods/make-method.ts'
import { finishSetup } from './finish-setup.ts'

const fields = {
  allowed_payment_method_types: list(text),
  automatic_payment_methods: hash({ enabled: flag, allow_redirects: oneOf('always', 'never') }),
  confirm: flag,
  customer: text,
  description: text,
  metadata,
  payment_method: text,
  payment_method_data: hash(methodFields),
  return_url: url,
  usage: oneOf('off_session', 'on_session'),
  use_stripe_sdk: flag,
}

type Params = { [K in keyof typeof fields]: ReturnType<(typeof fields)[K]> }

function findSetup(call: Call, id: string, clientSecret?: string) {
  const setup = found(call.store.get('setup_intents', id), 'setupintent', id, 'intent')
  if (call.key === 'secret') return setup
  if (!clientSecret) throw missingParameter('client_secret')
  if (setup.client_secret === clientSecret) return setup
  throw invalid('The client_secret provided does not match any associated SetupIntent on this account.', {
    param: 'client_secret',
  })
}

function createSetup(call: Call, params: Params): object {
  if (params.customer) findCustomer(call, params.customer, 'customer')
  const method = methodOf(call, params)
  const id = newId('seti')
  const setup = call.store.put('setup_intents', {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    application: null,
    automatic_payment_methods: params.allowed_payment_method_types
      ? null
      : { allow_redirects: 'always', enabled: true },
    cancellation_reason: null,
    client_secret: newClientSecret(id),
    created: call.now(),
    customer: params.customer || null,
    customer_account: null,
    description: params.description || null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    managed_payments: null,
    mandate: null,
    metadata: changedMetadata(params.metadata, {}),
    next_action: null,
    on_behalf_of: null,
    payment_method: method?.id ?? null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: compatibleTypes(params.allowed_payment_method_types ?? ['card']),
    single_use_mandate: null,
    status: method ? 'requires_confirmation' : 'requires_payment_method',
    usage: params.usage ?? 'off_session',
  } as Stripe.SetupIntent)
  recordEvent(call, 'setup_intent.created', setup)
  return params.confirm ? confirmSetup(call, setup, params) : setup
}

/** Keeps a card for later: checked, perhaps authenticated, and attached to the customer. */
function confirmSetup(
  call: Call,
  before: Stripe.SetupIntent,
  params: Pick<Params, 'payment_method' | 'payment_method_data' | 'return_url' | 'use_stripe_sdk'>,
) {
  if (before.status === 'succeeded' || before.status === 'canceled') {
    throw notNow(`You cannot confirm this SetupIntent because it has a status of ${before.status}.`, {
      code: 'setup_intent_unexpected_state',
      setup_intent: before,
    })
  }
  const kept =
    typeof before.payment_method === 'string'
      ? call.store.get('payment_methods', before.payment_method)
      : undefined
  const method = methodOf(call, params) ?? kept
  if (!method)
    throw invalid("You cannot confirm this SetupIntent because it's missing a payment method.", {
      code: 'setup_intent_unexpected_state',
    })
  const setup = { ...before, payment_method: method.id }
  const outcome = outcomes[call.store.get('card_behaviours', method.id)?.outcome ?? 'succeeds']
  if (outcome?.kind === 'decline') {
    const { body } = cardError(outcome.code, outcome.message, {
      decline_code: outcome.declineCode,
      payment_method: method,
    })
    const failed = call.store.put('setup_intents', {
      ...setup,
      last_setup_error: body as unknown as Stripe.SetupIntent['last_setup_error'],
      payment_method: null,
      status: 'requires_payment_method',
    })
    recordEvent(call, 'setup_intent.setup_failed', failed)
    return new Answer(402, { error: { ...body, setup_intent: failed } })
  }
  if (outcome?.kind !== 'authenticate') return finishSetup(call, setup)
  const id = newId('payatt')
  const returnUrl = params.return_url ?? null
  call.store.put('attempts', {
    id,
    intent: setup.id,
    method: method.id,
    kind: 'three_d_secure',
    returnUrl,
    state: 'open',
  })
  const url = `${call.origin}/stripe-stand-in/challenge/${id}`
  const waiting = call.store.put('setup_intents', {
    ...setup,
    next_action:
      params.use_stripe_sdk || returnUrl === null
        ? {
            type: 'use_stripe_sdk',
            use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url, source: id },
          }
        : { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } },
    status: 'requires_action',
  } as Stripe.SetupIntent)
  recordEvent(call, 'setup_intent.requires_action', waiting)
  return waiting
}

const confirmFields = {
  client_secret: text,
  mandate_data: anything,
  payment_method: text,
  payment_method_data: hash(methodFields),
  return_url: url,
  use_stripe_sdk: flag,
}

export const setupIntentRoutes = [
  route('POST', '/v1/setup_intents', fields, createSetup),

  route('GET', '/v1/setup_intents', { ...createdParams, customer: text }, (call, params) => {
    const rows = call.store
      .all('setup_intents')
      .filter((row) => !params.customer || row.customer === params.customer)
    return listPage('/v1/setup_intents', rows, params)
  }),

  route(
    'GET',
    '/v1/setup_intents/:id',
    { client_secret: text },
    (call, params, [id = '']) => findSetup(call, id, params.client_secret),
    { open: true },
  ),

  route(
    'POST',
    '/v1/setup_intents/:id/confirm',
    confirmFields,
    (call, params, [id = '']) => confirmSetup(call, findSetup(call, id, params.client_secret), params),
    { open: true },
  ),

  route('POST', '/v1/setup_intents/:id/cancel', { cancellation_reason: text }, (call, _params, [id = '']) => {
    const before = findSetup(call, id)
    if (before.status === 'succeeded' || before.status === 'canceled') {
      throw notNow(`You cannot cancel this SetupIntent because it has a status of ${before.status}.`, {
        code: 'setup_intent_unexpected_state',
      })
    }
    const setup = call.store.put('setup_intents', { ...before, next_action: null, status: 'canceled' })
    recordEvent(call, 'setup_intent.canceled', setup)
    return setup
  }),
]
