import type { FastifyReply } from 'fastify'
import type { RulesFault } from './rules.ts'

const messages: Record<number, string> = {
  429: 'Too many requests hit the API too quickly. We recommend an exponential backoff of your requests.',
  500: 'An unknown error occurred',
}

/** A slow call holds its idempotency key all the while. */
export const delayOf = (fault: RulesFault | undefined) =>
  typeof fault?.how === 'object' && 'delayMs' in fault.how ? fault.how.delayMs : 0

function wordsOf({ status, error }: { status: number; error?: object | undefined }) {
  const kind = status === 429 ? { type: 'invalid_request_error', code: 'rate_limit' } : { type: 'api_error' }
  const words = { message: messages[status] ?? 'The scenario says so.', ...kind, ...error }
  return { status, body: JSON.stringify({ error: words }) }
}

/** True when the faulty response is stored under the call's idempotency key. */
export const isKept = ({ how }: RulesFault, method: string, key: string | undefined) =>
  typeof how === 'object' && 'status' in how && how.kept === true && method === 'POST' && Boolean(key)

/** The faulty response to store; the call runs first when the scenario says `after`. */
export function brokenAnswer<T>({ how, when }: RulesFault, perform: () => T) {
  const result = when === 'after' ? perform() : undefined
  return typeof how === 'object' && 'status' in how ? wordsOf(how) : (result ?? perform())
}

/** Applies the scenario's fault to the response; resolves to true when the response is already complete. */
export async function sufferFault(
  { how }: RulesFault,
  reply: FastifyReply,
  body = '{"id":"',
): Promise<boolean> {
  if (typeof how === 'object' && 'delayMs' in how) return false
  if (typeof how === 'object') {
    const { status, body } = wordsOf(how)
    reply.code(status).header('content-type', 'application/json').send(body)
    return true
  }
  reply.hijack()
  const { socket } = reply.raw
  if (how === 'reset') socket?.resetAndDestroy()
  // With 'timeout' the connection stays open and nothing is ever said on it.
  if (how === 'truncate') {
    reply.raw.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body) + 100,
    })
    reply.raw.write(body.slice(0, Math.ceil(body.length / 2)), () => socket?.destroy())
  }
  return true
}
