/**
 * Casts an object of the fake to Stripe's type. Those types require more than the API sends, so responses are
 * checked against Stripe's own description (tests/support/check-shape.ts).
 */
export function asStripe<T>(made: object): T {
  return made as T
}
