import { createdParams, found, listPage } from '../api/list-page.ts'
import { changedMetadata, hash, integer, metadata, oneOf, required, text } from '../api/read-params.ts'
import { route, type StripeApiCall } from '../api/route.ts'
import { namedMethods } from '../cards/test-cards.ts'
import { customerFor } from '../customers/find-customer.ts'
import { notNow } from '../errors.ts'
import { recordChange } from '../events/record-change.ts'
import { attachMethod, detachMethod } from './attach-method.ts'
import { billingFields, billingOf, makeMethod, methodFields } from './make-method.ts'

const stored = (call: StripeApiCall, id: string) =>
  found(call.store.get('payment_methods', id), 'PaymentMethod', id, 'payment_method')

const changeFields = {
  allow_redisplay: oneOf('always', 'limited', 'unspecified'),
  billing_details: billingFields,
  card: hash({ exp_month: integer, exp_year: integer }),
  metadata,
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
    if (params.customer) customerFor(call, params.customer)
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

  route('POST', '/v1/payment_methods/:id', changeFields, (call, params, [id = '']) => {
    const before = stored(call, id)
    if (before.customer === null) {
      throw notNow('You must save this PaymentMethod to a customer before you can update it.', {
        param: 'payment_method',
      })
    }
    const { exp_month, exp_year } = params.card ?? {}
    const method = call.store.put('payment_methods', {
      ...before,
      allow_redisplay: params.allow_redisplay ?? before.allow_redisplay ?? 'unspecified',
      billing_details: billingOf(params.billing_details, before.billing_details),
      metadata: changedMetadata(params.metadata, before.metadata ?? {}),
      ...(before.card && {
        card: {
          ...before.card,
          exp_month: exp_month ?? before.card.exp_month,
          exp_year: exp_year ?? before.card.exp_year,
        },
      }),
    })
    recordChange(call, 'payment_method.updated', before, method)
    return method
  }),

  route('POST', '/v1/payment_methods/:id/attach', { customer: required(text) }, (call, params, [id = '']) => {
    if (!namedMethods[id]) stored(call, id)
    return attachMethod(call, id, params.customer)
  }),

  route('POST', '/v1/payment_methods/:id/detach', {}, (call, _params, [id = '']) => {
    const method = stored(call, id)
    if (method.customer === null) {
      throw notNow(
        'The payment method you provided is not attached to a customer so detachment is impossible.',
      )
    }
    return detachMethod(call, method)
  }),
]
