import type Stripe from 'stripe'
import type { StripeApiCall } from '../api/route.ts'
import { StripeRefusal } from '../errors.ts'

/** The account of this id, or the refusal that gives nothing away. */
export function findAccount(call: StripeApiCall, id: string): Stripe.Account {
  const account = call.store.get('accounts', id)
  if (account) return account
  throw new StripeRefusal(403, {
    code: 'account_invalid',
    message: `The provided key does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`,
    type: 'invalid_request_error',
  })
}
