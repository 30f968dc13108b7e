/**
 * What was made here as an object of Stripe's. Their types ask for more than their API sends: what it sends is held
 * against their own description (tests/support/check-shape.ts).
 */
export function asStripe<T>(made: object): T {
  return made as T
}
