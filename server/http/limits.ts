import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify'
import type { Context } from '../context.ts'
import { refuse } from './refusal.ts'

interface Limit {
  name: string
  max: number
  seconds: number
  key?: (request: FastifyRequest) => string
}

/** A rate limit as a hook; per address unless told otherwise. RATE_LIMIT_SCALE multiplies or lifts all of them. */
export function limit(
  app: FastifyInstance,
  context: Context,
  { name, max, seconds, key }: Limit,
): preHandlerAsyncHookHandler {
  const scale = context.config.RATE_LIMIT_SCALE
  if (scale === 0) return async () => {}
  const check = app.createRateLimit({
    max: Math.max(1, Math.round(max * scale)),
    timeWindow: seconds * 1000,
    keyGenerator: (request) => `${name}:${key ? key(request) : request.ip}`,
  })
  return async (request, reply) => {
    const result = await check(request)
    if (result.isAllowed || !result.isExceeded) return
    reply.header('Retry-After', result.ttlInSeconds)
    throw refuse('too_many_requests')
  }
}
