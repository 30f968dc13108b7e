import type Stripe from 'stripe'
import { createdParams, found, listPage } from '../api/list-page.ts'
import { anything, changed, changedMetadata, metadata, text } from '../api/read-params.ts'
import { type Call, route } from '../api/route.ts'
import { recordEvent } from '../events/record-event.ts'
import { newId } from '../ids.ts'

const fields = {
  address: anything,
  description: text,
  email: text,
  invoice_settings: anything,
  metadata,
  name: text,
  payment_method: text,
  phone: text,
  preferred_locales: anything,
  shipping: anything,
}

export const findCustomer = (call: Call, id: string, param?: string) =>
  found(call.store.get('customers', id), 'customer', id, param)

export const customerRoutes = [
  route('POST', '/v1/customers', fields, (call, params) => {
    const id = newId('cus')
    const customer = call.store.put('customers', {
      id,
      object: 'customer',
      address: (params.address as Stripe.Address | undefined) ?? null,
      balance: 0,
      created: call.now(),
      currency: null,
      default_source: null,
      delinquent: false,
      description: params.description || null,
      discount: null,
      email: params.email || null,
      invoice_prefix: id.slice(-8).toUpperCase(),
      invoice_settings: {
        custom_fields: null,
        default_payment_method: null,
        footer: null,
        rendering_options: null,
      },
      livemode: false,
      metadata: changedMetadata(params.metadata, {}),
      name: params.name || null,
      next_invoice_sequence: 1,
      phone: params.phone || null,
      preferred_locales: [],
      shipping: null,
      tax_exempt: 'none',
      test_clock: null,
    } as unknown as Stripe.Customer)
    recordEvent(call, 'customer.created', customer)
    return customer
  }),

  route('GET', '/v1/customers', { ...createdParams, email: text }, (call, params) => {
    const rows = call.store.all('customers').filter((row) => !params.email || row.email === params.email)
    return listPage('/v1/customers', rows, params)
  }),

  route('GET', '/v1/customers/:id', {}, (call, _params, [id = '']) => findCustomer(call, id)),

  route('POST', '/v1/customers/:id', fields, (call, params, [id = '']) => {
    const before = findCustomer(call, id)
    const customer = call.store.put('customers', {
      ...before,
      description: changed(params.description, before.description),
      email: changed(params.email, before.email),
      metadata: changedMetadata(params.metadata, before.metadata),
      name: changed(params.name, before.name ?? null),
      phone: changed(params.phone, before.phone ?? null),
    })
    recordEvent(call, 'customer.updated', customer)
    return customer
  }),

  route('DELETE', '/v1/customers/:id', {}, (call, _params, [id = '']) => {
    const customer = findCustomer(call, id)
    call.store.remove('customers', id)
    recordEvent(call, 'customer.deleted', customer)
    return { id, object: 'customer', deleted: true }
  }),

  route(
    'GET',
    '/v1/customers/:id/payment_methods',
    { ...createdParams, type: text },
    (call, params, [id = '']) => {
      findCustomer(call, id)
      const rows = call.store.all('payment_methods').filter((row) => row.customer === id)
      return listPage(`/v1/customers/${id}/payment_methods`, rows, params)
    },
  ),
]
