import type { FastifyRequest, preHandlerAsyncHookHandler } from 'fastify'
import type { Context } from '../context.ts'
import { counter } from './counter.ts'
import { addressOf } from './network.ts'

interface Limit {
  name: string
  max: number
  seconds: number
  key?: (request: FastifyRequest) => string
  /** How much a request takes of it; what takes nothing is never refused. */
  cost?: (request: FastifyRequest) => number
}

/** The person, from wherever they call; a visitor by their address. */
export function personOf(request: FastifyRequest): string {
  const id = request.session?.user?.id
  return id ? `user ${id}` : addressOf(request)
}

/** A rate limit as a hook; per address unless told otherwise. */
export function limit(
  context: Context,
  { key = addressOf, cost = () => 1, ...window }: Limit,
): preHandlerAsyncHookHandler {
  const spend = counter(context, window)
  return async (request) => {
    const points = cost(request)
    if (points > 0) await spend(key(request), points)
  }
}
