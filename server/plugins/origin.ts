import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { refuse } from './refusal.ts'

/** Refuses a state-changing request that a browser sent from another site. Source: C-074. */
export function checkOrigin(context: Context, request: FastifyRequest): void {
  if (!isSameSite(context, request)) throw refuse('cross_site')
}

/** True for requests from our own pages, and for clients that are no browser. */
export function isSameSite(context: Context, request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  const origin = request.headers.origin
  if (origin === undefined) return true
  // A page without referrer posts forms with the origin 'null'; browsers still send Sec-Fetch-Site.
  if (origin === 'null') return site === 'same-origin'
  if (!URL.canParse(origin)) return false
  const { host } = new URL(origin)
  // Compares hosts without the scheme: a proxy may have ended TLS.
  if (site === 'same-origin' && host === request.host) return true
  return origin === `${request.protocol}://${request.host}` || origin === ownOrigin(context)
}

/** The origin that the person used, for links that lead back. */
export function publicOrigin(context: Context, request: FastifyRequest): string {
  return context.config.PUBLIC_URL ?? `${request.protocol}://${request.host}`
}

function ownOrigin({ config }: Context): string | null {
  return config.PUBLIC_URL && new URL(config.PUBLIC_URL).origin
}
