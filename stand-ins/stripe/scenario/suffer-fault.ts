import type { FastifyReply } from 'fastify'
import type { Fault } from './rules.ts'

const messages: Record<number, string> = {
  429: 'Too many requests hit the API too quickly. We recommend an exponential backoff of your requests.',
  500: 'An unknown error occurred',
}

/** A slow call holds its idempotency key all the while. */
export const delayOf = (fault: Fault | undefined) =>
  typeof fault?.how === 'object' && 'delayMs' in fault.how ? fault.how.delayMs : 0

/** Breaks the answer as the scenario says; resolves to true when nothing more is to be sent. */
export async function sufferFault({ how }: Fault, reply: FastifyReply, body = '{"id":"'): Promise<boolean> {
  if (typeof how === 'object' && 'delayMs' in how) return false
  if (typeof how === 'object') {
    const type = how.status === 429 ? 'invalid_request_error' : 'api_error'
    const error = { message: messages[how.status] ?? 'The scenario says so.', type, ...how.error }
    reply.code(how.status).header('content-type', 'application/json').send(JSON.stringify({ error }))
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
