import type { StripeApiCall } from './route.ts'

/** Whether an object belongs to the account that the call is made for: the platform, or a connected one. */
export const ownsIt = (call: StripeApiCall, id: string) =>
  (call.store.get('owners', id)?.account ?? null) === call.account
