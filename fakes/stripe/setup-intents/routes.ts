import { createdParams, found, listPage } from '../api/list-page.ts'
import { anything, flag, hash, oneOf, text, url } from '../api/read-params.ts'
import { route, type StripeApiCall } from '../api/route.ts'
import { invalid, missingParameter } from '../errors.ts'
import { recordEvent } from '../events/record-event.ts'
import { methodFields } from '../payment-methods/make-method.ts'
import { confirmSetup, mustBeOpen } from './confirm-setup.ts'
import { createSetup, setupFields } from './create-setup.ts'
import { updateFields, updateSetup } from './update-setup.ts'

function findSetup(call: StripeApiCall, id: string, clientSecret?: string) {
  const setup = found(call.store.get('setup_intents', id), 'setupintent', id, 'intent')
  if (call.key === 'secret') return setup
  if (!clientSecret) throw missingParameter('client_secret')
  if (setup.client_secret === clientSecret) return setup
  throw invalid('The client_secret provided does not match any associated SetupIntent on this account.', {
    param: 'client_secret',
  })
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
  route('POST', '/v1/setup_intents', setupFields, createSetup),

  route(
    'GET',
    '/v1/setup_intents',
    { ...createdParams, customer: text, payment_method: text },
    (call, params) => {
      const rows = call.store
        .all('setup_intents')
        .filter(
          (row) =>
            (!params.customer || row.customer === params.customer) &&
            (!params.payment_method || row.payment_method === params.payment_method),
        )
      return listPage('/v1/setup_intents', rows, params)
    },
  ),

  route(
    'GET',
    '/v1/setup_intents/:id',
    { client_secret: text },
    (call, params, [id = '']) => findSetup(call, id, params.client_secret),
    { open: true },
  ),

  route('POST', '/v1/setup_intents/:id', updateFields, (call, params, [id = '']) =>
    updateSetup(call, findSetup(call, id), params),
  ),

  route(
    'POST',
    '/v1/setup_intents/:id/confirm',
    confirmFields,
    (call, params, [id = '']) => confirmSetup(call, findSetup(call, id, params.client_secret), params),
    { open: true },
  ),

  route(
    'POST',
    '/v1/setup_intents/:id/cancel',
    { cancellation_reason: oneOf('abandoned', 'duplicate', 'requested_by_customer') },
    (call, params, [id = '']) => {
      const before = findSetup(call, id)
      mustBeOpen('cancel', before)
      const setup = call.store.put('setup_intents', {
        ...before,
        cancellation_reason: params.cancellation_reason ?? null,
        next_action: null,
        status: 'canceled',
      })
      recordEvent(call, 'setup_intent.canceled', setup)
      return setup
    },
  ),
]
