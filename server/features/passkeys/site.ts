import type { FastifyRequest } from 'fastify'
import type { Context } from '#server/context.ts'
import { publicOrigin } from '#server/plugins/origin.ts'

/** EdDSA, ES256 and RS256, as COSE numbers them: what devices in use have. */
export const algorithms = [-8, -7, -257]

/** Whom passkeys belong to: the host that people use, and the one origin whose pages may ask for them. */
export function siteOf(context: Context, request: FastifyRequest): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(publicOrigin(context, request))
  return { rpID: hostname, origin }
}
