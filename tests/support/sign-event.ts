import { createHmac } from 'node:crypto'
import { stripeKeys } from './stripe-keys.ts'

/** The Stripe-Signature of a webhook's body; with our secret and now unless told otherwise. `at`: seconds. */
export function signEvent(
  body: string,
  at = Math.floor(Date.now() / 1000),
  secret = stripeKeys.webhookSecret,
): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
}
