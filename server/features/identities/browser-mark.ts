import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { cookieOptions } from '../../http/cookie-options.ts'
import { hashToken, isToken, newToken } from '../../http/token.ts'

const cookieName = 'scrubjay_sign_in'
export const pendingMs = 10 * 60_000

/** Marks the browser that begins a sign-in elsewhere; sign-ins in two of its tabs share the mark. */
export function markBrowser(context: Context, request: FastifyRequest, reply: FastifyReply): string {
  const own = request.cookies[cookieName]
  const token = isToken(own) ? own : newToken()
  const expires = new Date(context.clock().getTime() + pendingMs)
  reply.setCookie(cookieName, token, { ...cookieOptions(context), expires })
  return hashToken(context, token)
}

/** The browser's mark as it is stored, or null where nothing was begun. */
export function browserOf(context: Pick<Context, 'config'>, request: FastifyRequest): string | null {
  const token = request.cookies[cookieName]
  return isToken(token) ? hashToken(context, token) : null
}
