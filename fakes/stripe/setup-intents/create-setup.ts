import type Stripe from 'stripe'
import { changedMetadata, flag, hash, list, metadata, oneOf, text, url } from '../api/read-params.ts'
import type { StripeApiCall } from '../api/route.ts'
import { customerFor } from '../customers/find-customer.ts'
import { recordEvent } from '../events/record-event.ts'
import { newClientSecret, newId } from '../ids.ts'
import { compatibleTypes, methodOf } from '../intents/create-intent.ts'
import { methodFields } from '../payment-methods/make-method.ts'
import { confirmSetup } from './confirm-setup.ts'

export const setupFields = {
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

type CreateSetupParams = { [K in keyof typeof setupFields]: ReturnType<(typeof setupFields)[K]> }

/** Creates a setup intent; with `confirm` the card is saved at once. */
export function createSetup(call: StripeApiCall, params: CreateSetupParams): object {
  if (params.customer) customerFor(call, params.customer)
  const method = methodOf(call, params)
  const { allowed_payment_method_types: allowed, automatic_payment_methods: automatic } = params
  const id = newId('seti')
  const setup = call.store.put('setup_intents', {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: allowed ?? null,
    application: null,
    automatic_payment_methods:
      allowed || automatic?.enabled === false
        ? null
        : { allow_redirects: automatic?.allow_redirects ?? 'always', enabled: true },
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
    payment_method_types: compatibleTypes(allowed ?? ['card']),
    single_use_mandate: null,
    status: method ? 'requires_confirmation' : 'requires_payment_method',
    usage: params.usage ?? 'off_session',
  } as Stripe.SetupIntent)
  recordEvent(call, 'setup_intent.created', setup)
  return params.confirm ? confirmSetup(call, setup, params) : setup
}
