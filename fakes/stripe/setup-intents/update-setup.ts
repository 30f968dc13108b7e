import type Stripe from 'stripe'
import { type ApiParams, changed, changedMetadata, hash, list, metadata, text } from '../api/read-params.ts'
import type { StripeApiCall } from '../api/route.ts'
import { customerFor } from '../customers/find-customer.ts'
import { compatibleTypes, methodOf } from '../intents/create-intent.ts'
import { methodFields } from '../payment-methods/make-method.ts'
import { mustBeOpen } from './confirm-setup.ts'

export const updateFields = {
  allowed_payment_method_types: list(text),
  customer: text,
  description: text,
  metadata,
  payment_method: text,
  payment_method_data: hash(methodFields),
}

/** Changes an intent that still waits; its description and metadata may change at any time. */
export function updateSetup(
  call: StripeApiCall,
  before: Stripe.SetupIntent,
  params: ApiParams<typeof updateFields>,
): Stripe.SetupIntent {
  const { allowed_payment_method_types: allowed, customer } = params
  const method = methodOf(call, params)
  if (allowed || customer || method) mustBeOpen('update', before)
  if (customer) customerFor(call, customer)
  return call.store.put('setup_intents', {
    ...before,
    ...(allowed && {
      allowed_payment_method_types: allowed,
      automatic_payment_methods: null,
      payment_method_types: compatibleTypes(allowed),
    }),
    customer: changed(customer, before.customer),
    description: changed(params.description, before.description),
    metadata: changedMetadata(params.metadata, before.metadata ?? {}),
    ...(method && { next_action: null, payment_method: method.id, status: 'requires_confirmation' }),
  } as Stripe.SetupIntent)
}
