import type { FastifyRequest } from 'fastify'
import { originOf } from '../api/origin.ts'
import type { StripeApiCall } from '../api/route.ts'
import type { StripeWorld } from '../world.ts'

/** An action on one of the fake's pages, which is no API request. */
export const pageCall = (world: StripeWorld, request: FastifyRequest): StripeApiCall => ({
  ...world,
  key: 'secret',
  account: null,
  origin: world.settings.publicOrigin ?? originOf(request.headers),
  request: { id: null, idempotency_key: null },
})

/** The fields of a posted form. */
export const formOf = (request: FastifyRequest) =>
  new URLSearchParams(typeof request.body === 'string' ? request.body : '')

export const idOf = (request: FastifyRequest) => (request.params as { id: string }).id
