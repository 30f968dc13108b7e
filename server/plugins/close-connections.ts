import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const patienceMs = 15_000
const lookEveryMs = 30
/** Who has just been let in has so long to say what they want. */
const quietMs = 500
const drainMs = 400
const doorMs = 2000

/**
 * Lets closing finish the running requests and then drop every connection, used or not. What it answers is called
 * after all routes are there: whatever they end when the server closes has ended before anybody is waited for.
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
    // Node counts a connection that never carried a request as busy; browsers open those ahead of time.
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

  /** Whoever waits at the door while it closes is thrown out; each turn of the loop lets one in. */
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
    /** Answers for a last moment and asks everybody for a new connection, which finds another process. */
    drain(): Promise<void>
  }
}
