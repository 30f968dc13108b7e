import type { FastifyInstance } from 'fastify'
import { defaultLanguage } from '#locales/languages.ts'
import { refuse } from './refusal.ts'

const usualMs = 10_000

/** Closes connections whose body stalls: hundreds of them would hold hundreds of connections. */
export function refuseSlowBodies(
  app: FastifyInstance,
  always: Record<string, string>,
  idleMs = usualMs,
): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    const { 'content-length': length, 'transfer-encoding': coding } = raw.headers
    if (raw.complete || (!coding && !Number(length))) return
    const { socket } = raw
    // Injected requests are complete and have no socket.
    if (typeof socket.setTimeout !== 'function') return
    const giveUp = () => {
      // A body that is not being read yet cannot arrive: the delay is ours.
      if (raw.complete || raw.readableFlowing === null) return
      if (!reply.raw.headersSent) {
        const refusal = refuse('request_timeout')
        const text = JSON.stringify(refusal.bodyIn(defaultLanguage))
        reply.hijack()
        reply.raw.writeHead(refusal.status, {
          ...always,
          'content-type': 'application/json; charset=utf-8',
          connection: 'close',
        })
        reply.raw.end(text)
      }
      socket.destroySoon()
    }
    const stop = () => {
      // After the response the keep-alive timeout applies.
      if (!reply.raw.writableFinished) socket.setTimeout(0)
      raw.off('timeout', giveUp)
    }
    socket.setTimeout(idleMs)
    raw.on('timeout', giveUp)
    raw.once('end', stop)
    raw.once('close', stop)
  })
}
