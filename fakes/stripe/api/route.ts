import type { StripeWorld } from '../world.ts'
import type { ApiParams, Shape } from './read-params.ts'

/** One call of the API while it runs: the world, and who asks. */
export type StripeApiCall = StripeWorld & {
  key: 'secret' | 'publishable'
  /** The connected account named by the Stripe-Account header. */
  account: string | null
  /** Where a browser reaches the fake: scheme, host and port. */
  origin: string
  request: { id: string | null; idempotency_key: string | null }
}

/** An answer that is not plain success, whose effects stay all the same (a declined card). */
export class StripeApiAnswer {
  status: number
  body: object
  constructor(status: number, body: object) {
    this.status = status
    this.body = body
  }
}

export type Route = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  params: Shape
  /** May also be called with the publishable key. */
  open: boolean
  /** May be made on behalf of a connected account. */
  connected: boolean
  act: (call: StripeApiCall, params: never, ids: string[]) => object
}

export function route<S extends Shape>(
  method: Route['method'],
  path: string,
  params: S,
  act: (call: StripeApiCall, params: ApiParams<S>, ids: string[]) => object,
  { open = false, connected = false } = {},
): Route {
  return { method, path, params, act, open, connected }
}
