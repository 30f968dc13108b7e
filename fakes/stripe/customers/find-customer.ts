import { found, foundFor } from '../api/list-page.ts'
import type { Call } from '../api/route.ts'

/** The customer that the call's address names. */
export const findCustomer = (call: Call, id: string) => found(call.store.get('customers', id), 'customer', id)

/** The customer that a parameter names. */
export const customerFor = (call: Call, id: string) =>
  foundFor(call.store.get('customers', id), 'customer', id, 'customer')
