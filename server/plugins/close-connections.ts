import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const patienceMs = 15_000
const lookEveryMs = 30
/** How long a connection may stay silent after it was accepted. */
const quietMs = 500
const drainMs = 400
const doorMs = 2000

/**
 * Makes closing finish the running requests and then drop every connection, used or not. Call the result
 * after all routes exist, so that their onClose hooks have run before connections are awaited.
 */
export function closeConnections(app: FastifyInstance): () => void {
  let running = 0
  let leaving = false
  let quietSince = 0
  let came = false
  app.decorate('drain', async () => {
    leaving = true
    await sleep(drainMs)
  })
  app.addHook('onRequest', async (_request, reply) => {
    running++
    if (leaving) reply.header('Connection', 'close')
    reply.raw.once('close', () => {
      running--
      quietSince = performance.now()
    })
  })
  app.server.on('connection', () => {
    came = true
  })
  async function letGo(): Promise<void> {
    leaving = true
    if (!app.server.listening) return
    const ended = once(app.server, 'close')
    await closeDoor()
    const began = performance.now()
    // Node counts a connection that never carried a request as busy; browsers open such connections ahead of
    // time.
    const timer = setInterval(() => {
      const now = performance.now()
      const quiet = running === 0 && now - Math.max(began, quietSince) > quietMs
      if (!quiet && now - began < patienceMs) return
      clearInterval(timer)
      app.server.closeAllConnections()
    }, lookEveryMs)
    await ended
    clearInterval(timer)
  }

  /** Drops connections that arrive while the socket closes; the loop accepts one per turn. */
  async function closeDoor(): Promise<void> {
    const giveUpAt = performance.now() + doorMs
    await new Promise(setImmediate)
    do {
      came = false
      await new Promise(setImmediate)
    } while (came && performance.now() < giveUpAt)
    app.server.close()
  }

  return () => app.addHook('preClose', letGo)
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Keeps serving for a moment with `Connection: close`, so that clients reconnect to another process. */
    drain(): Promise<void>
  }
}
