import type { Call } from './route.ts'

/** Whether an object belongs to the account that the call is made for: the platform, or a connected one. */
export const ownsIt = (call: Call, id: string) =>
  (call.store.get('owners', id)?.account ?? null) === call.account
