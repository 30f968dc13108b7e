import type { FastifyInstance } from 'fastify'
import { refuse } from './refusal.ts'

const usualMs = 10_000

/** Hangs up on a body of which nothing comes for so long: hundreds of them would hold hundreds of connections. */
export function refuseSlowBodies(
  app: FastifyInstance,
  always: Record<string, string>,
  idleMs = usualMs,
): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    const { 'content-length': length, 'transfer-encoding': coding } = raw.headers
    if (raw.complete || (!coding && !Number(length))) return
    const { socket } = raw
    // What page actions inject is whole already, and its socket is none.
    if (typeof socket.setTimeout !== 'function') return
    const giveUp = () => {
      // What nobody has begun to read cannot come: the delay is ours.
      if (raw.complete || raw.readableFlowing === null) return
      if (!reply.raw.headersSent) {
        const { status, body } = refuse('request_timeout')
        const text = JSON.stringify(body)
        reply.hijack()
        reply.raw.writeHead(status, {
          ...always,
          'content-type': 'application/json; charset=utf-8',
          connection: 'close',
        })
        reply.raw.end(text)
      }
      socket.destroySoon()
    }
    const stop = () => {
      // After the answer the time belongs to the idle connection, which is let go by it.
      if (!reply.raw.writableFinished) socket.setTimeout(0)
      raw.off('timeout', giveUp)
    }
    socket.setTimeout(idleMs)
    raw.on('timeout', giveUp)
    raw.once('end', stop)
    raw.once('close', stop)
  })
}
