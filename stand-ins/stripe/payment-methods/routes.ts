import { createdParams, found, listPage } from '../api/list-page.ts'
import { changedMetadata, metadata, required, text } from '../api/read-params.ts'
import { type Call, route } from '../api/route.ts'
import { findCustomer } from '../customers/routes.ts'
import { notNow } from '../errors.ts'
import { recordEvent } from '../events/record-event.ts'
import { findMethod, makeMethod, methodFields } from './make-method.ts'

const stored = (call: Call, id: string) =>
  found(call.store.get('payment_methods', id), 'PaymentMethod', id, 'payment_method')

export function attachMethod(call: Call, id: string, customer: string) {
  const method = findMethod(call, id)
  if (method.customer === customer) return method
  if (method.customer !== null) {
    throw notNow('The payment method you provided has already been attached to a customer.', {
      code: 'payment_method_already_attached',
    })
  }
  const attached = call.store.put('payment_methods', {
    ...method,
    customer: findCustomer(call, customer, 'customer').id,
  })
  recordEvent(call, 'payment_method.attached', attached)
  return attached
}

export const paymentMethodRoutes = [
  route(
    'POST',
    '/v1/payment_methods',
    methodFields,
    (call, params) => makeMethod(call, params as Parameters<typeof makeMethod>[1]),
    {
      open: true,
    },
  ),

  route('GET', '/v1/payment_methods', { ...createdParams, customer: text, type: text }, (call, params) => {
    const rows = call.store
      .all('payment_methods')
      .filter(
        (row) =>
          (!params.customer || row.customer === params.customer) &&
          (!params.type || row.type === params.type),
      )
    return listPage('/v1/payment_methods', rows, params)
  }),

  route('GET', '/v1/payment_methods/:id', {}, (call, _params, [id = '']) => stored(call, id)),

  route('POST', '/v1/payment_methods/:id', { metadata }, (call, params, [id = '']) => {
    const method = stored(call, id)
    return call.store.put('payment_methods', {
      ...method,
      metadata: changedMetadata(params.metadata, method.metadata ?? {}),
    })
  }),

  route('POST', '/v1/payment_methods/:id/attach', { customer: required(text) }, (call, params, [id = '']) =>
    attachMethod(call, id, params.customer),
  ),

  route('POST', '/v1/payment_methods/:id/detach', {}, (call, _params, [id = '']) => {
    const method = stored(call, id)
    if (method.customer === null) {
      throw notNow(
        'The payment method you provided is not attached to a customer so detachment is impossible.',
      )
    }
    const detached = call.store.put('payment_methods', { ...method, customer: null })
    const behaviour = call.store.get('card_behaviours', id)
    if (behaviour) call.store.put('card_behaviours', { ...behaviour, used: true })
    recordEvent(call, 'payment_method.detached', detached)
    return detached
  }),
]
