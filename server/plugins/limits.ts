import type { FastifyReply, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify'
import type { Context } from '../context.ts'
import { addressOf } from './network.ts'
import { Refusal } from './refusal.ts'
import { type CounterRemainder, sharedRateLimit } from './shared-rate-limit.ts'

interface Limit {
  name: string
  max: number
  seconds: number
  key?: (request: FastifyRequest) => string
  /** The points of a request; one that costs nothing is never refused. */
  cost?: (request: FastifyRequest) => number
}

/** The rate limit key of a caller: the user, or the IP address of a visitor. */
export function rateLimitKeyOf(request: FastifyRequest): string {
  // Requests during an impersonation count as the operator's.
  const id = request.session?.view?.operatorId ?? request.session?.user?.id
  return id ? `user ${id}` : addressOf(request)
}

/** The RateLimit headers of the IETF draft; a response may have several. */
function tell(reply: FastifyReply, name: string, left: CounterRemainder | null): void {
  if (!left) return
  const { points, seconds, max, of } = left
  add(reply, 'RateLimit-Policy', `"${name}";q=${max};w=${of}`)
  add(reply, 'RateLimit', `"${name}";r=${points};t=${seconds}`)
}

function add(reply: FastifyReply, header: string, item: string): void {
  const said = reply.getHeader(header)
  reply.header(header, said === undefined ? item : `${said}, ${item}`)
}

/** A rate limit as a hook; per IP address by default. */
export function limit(
  context: Context,
  { key = addressOf, cost = () => 1, ...window }: Limit,
): preHandlerAsyncHookHandler {
  const spend = sharedRateLimit(context, window)
  return async (request, reply) => {
    const points = cost(request)
    if (points === 0) return
    try {
      tell(reply, window.name, await spend(key(request), points))
    } catch (refusal) {
      if (refusal instanceof Refusal && refusal.retryAfterSeconds)
        add(reply, 'RateLimit', `"${window.name}";r=0;t=${refusal.retryAfterSeconds}`)
      throw refusal
    }
  }
}
