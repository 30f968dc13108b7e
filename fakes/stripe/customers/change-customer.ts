import type Stripe from 'stripe'
import { address, addressOf } from '../api/address.ts'
import { foundFor } from '../api/list-page.ts'
import type { FormValue } from '../api/parse-form.ts'
import { type ApiParams, changed, changedMetadata, hash, list, metadata, text } from '../api/read-params.ts'
import type { StripeApiCall } from '../api/route.ts'
import { shipping } from '../api/shipping.ts'
import { invalid } from '../errors.ts'

export const changeFields = {
  address: (value: FormValue | undefined, name: string) => (value === '' ? '' : address(value, name)),
  description: text,
  email: text,
  invoice_settings: hash({ default_payment_method: text }),
  metadata,
  name: text,
  phone: text,
  preferred_locales: list(text),
  shipping,
}

/** The customer with the parameters applied; missing ones stay unchanged. */
export function changeCustomer(
  call: StripeApiCall,
  before: Stripe.Customer,
  params: ApiParams<typeof changeFields>,
): Stripe.Customer {
  const method = params.invoice_settings?.default_payment_method
  if (method) checkMethod(call, before.id, method)
  return call.store.put('customers', {
    ...before,
    address: changed(params.address && addressOf(params.address), before.address ?? null),
    description: changed(params.description, before.description),
    email: changed(params.email, before.email),
    invoice_settings: {
      ...before.invoice_settings,
      default_payment_method: changed(method, before.invoice_settings.default_payment_method),
    },
    metadata: changedMetadata(params.metadata, before.metadata),
    name: changed(params.name, before.name ?? null),
    phone: changed(params.phone, before.phone ?? null),
    preferred_locales: params.preferred_locales ?? before.preferred_locales,
    shipping: changed(params.shipping, before.shipping),
  } as Stripe.Customer)
}

function checkMethod(call: StripeApiCall, customer: string, id: string) {
  const param = 'invoice_settings[default_payment_method]'
  const method = foundFor(call.store.get('payment_methods', id), 'PaymentMethod', id, param)
  if (method.customer === customer) return
  throw invalid(
    `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
    { param },
  )
}
