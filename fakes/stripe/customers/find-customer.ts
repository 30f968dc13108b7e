import { found, foundFor } from '../api/list-page.ts'
import type { StripeApiCall } from '../api/route.ts'

/** The customer that the call's address names. */
export const findCustomer = (call: StripeApiCall, id: string) =>
  found(call.store.get('customers', id), 'customer', id)

/** The customer that a parameter names. */
export const customerFor = (call: StripeApiCall, id: string) =>
  foundFor(call.store.get('customers', id), 'customer', id, 'customer')
