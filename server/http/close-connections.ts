import type { FastifyInstance } from 'fastify'

const patienceMs = 15_000
const lookEveryMs = 30

/** Lets closing finish the running requests and then drop every connection, used or not. */
export function closeConnections(app: FastifyInstance): void {
  let running = 0
  app.addHook('onRequest', async (_request, reply) => {
    running++
    reply.raw.once('close', () => {
      running--
    })
  })
  app.addHook('preClose', async () => {
    const giveUpAt = performance.now() + patienceMs
    // Node counts a connection that never carried a request as busy; browsers open those ahead of time.
    const timer = setInterval(() => {
      if (running > 0 && performance.now() < giveUpAt) return
      clearInterval(timer)
      app.server.closeAllConnections()
    }, lookEveryMs)
  })
}
