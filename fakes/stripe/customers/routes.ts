import type Stripe from 'stripe'
import { createdParams, found, listPage } from '../api/list-page.ts'
import { text } from '../api/read-params.ts'
import { route, type StripeApiCall } from '../api/route.ts'
import { recordChange } from '../events/record-change.ts'
import { recordEvent } from '../events/record-event.ts'
import { newId } from '../ids.ts'
import { attachMethod, detachMethod } from '../payment-methods/attach-method.ts'
import { asStripe } from '../store/as-stripe.ts'
import { changeCustomer, changeFields } from './change-customer.ts'
import { findCustomer } from './find-customer.ts'

const methodsOf = (call: StripeApiCall, customer: string) =>
  call.store.all('payment_methods').filter((row) => row.customer === customer)

function newCustomer(call: StripeApiCall): Stripe.Customer {
  const id = newId('cus')
  return asStripe({
    id,
    object: 'customer',
    address: null,
    balance: 0,
    created: call.now(),
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: id.slice(-8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  })
}

export const customerRoutes = [
  route('POST', '/v1/customers', { ...changeFields, payment_method: text }, (call, params) => {
    const empty = call.store.put('customers', newCustomer(call))
    if (params.payment_method) attachMethod(call, params.payment_method, empty.id)
    const customer = changeCustomer(call, empty, params)
    recordEvent(call, 'customer.created', customer)
    return customer
  }),

  route('GET', '/v1/customers', { ...createdParams, email: text }, (call, params) => {
    const rows = call.store.all('customers').filter((row) => !params.email || row.email === params.email)
    return listPage('/v1/customers', rows, params)
  }),

  route(
    'GET',
    '/v1/customers/:id',
    {},
    (call, _params, [id = '']) => call.store.get('deleted_customers', id) ?? findCustomer(call, id),
  ),

  route('POST', '/v1/customers/:id', changeFields, (call, params, [id = '']) => {
    const before = findCustomer(call, id)
    const customer = changeCustomer(call, before, params)
    recordChange(call, 'customer.updated', before, customer)
    return customer
  }),

  route('DELETE', '/v1/customers/:id', {}, (call, _params, [id = '']) => {
    const customer = findCustomer(call, id)
    for (const method of methodsOf(call, id)) detachMethod(call, method)
    call.store.remove('customers', id)
    recordEvent(call, 'customer.deleted', customer)
    return call.store.put('deleted_customers', { id, object: 'customer', deleted: true })
  }),

  route(
    'GET',
    '/v1/customers/:id/payment_methods',
    { ...createdParams, type: text },
    (call, params, [id = '']) => {
      const rows = methodsOf(call, findCustomer(call, id).id).filter(
        (row) => !params.type || row.type === params.type,
      )
      return listPage(`/v1/customers/${id}/payment_methods`, rows, params)
    },
  ),

  route('GET', '/v1/customers/:id/payment_methods/:method', {}, (call, _params, [id = '', method = '']) => {
    const row = methodsOf(call, findCustomer(call, id).id).find((each) => each.id === method)
    return found(row, 'PaymentMethod', method, 'payment_method')
  }),
]
