import type { FastifyRequest } from 'fastify'
import type { Context } from '#server/context.ts'
import { publicOrigin } from '#server/plugins/origin.ts'

/** EdDSA, ES256 and RS256 as COSE ids: the algorithms of devices in use. */
export const algorithms = [-8, -7, -257]

/** Returns the relying party: the public host, and the one origin whose pages may use passkeys. */
export function relyingPartyOf(context: Context, request: FastifyRequest): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(publicOrigin(context, request))
  return { rpID: hostname, origin }
}
