import Stripe from 'stripe'

/** True when Stripe cannot be reached or used at all right now. */
export function isOutage(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError
  )
}

/** True when Stripe said no for good: repeating the same call would be refused again. */
export function isFinalRefusal(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    error.code !== 'lock_timeout' &&
    error.statusCode !== 409
  )
}

/**
 * True when Stripe repeats a failure of its own that it keeps under the call's key, for a day: only a new key
 * helps. The failed call is over then, so that a look tells for good whether it had its effect.
 */
export function isReplayedFailure(error: unknown): boolean {
  const failure = error instanceof Error ? (error.cause ?? error) : error
  return (
    failure instanceof Stripe.errors.StripeAPIError && failure.headers?.['idempotent-replayed'] === 'true'
  )
}

/** True when the key was sent before with other parameters: by another version of ours, or before what they tell has changed. */
export function isKeyReused(error: unknown): boolean {
  const failure = error instanceof Error ? (error.cause ?? error) : error
  // While that other call still runs the answer is a conflict (409).
  return failure instanceof Stripe.errors.StripeIdempotencyError && failure.statusCode === 400
}
