import Fastify, { type FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { healthRoutes, type Readiness } from '../features/health/routes.ts'
import { closeConnections } from '../plugins/close-connections.ts'
import { DiskRoom } from '../plugins/disk-room.ts'
import { answerErrors } from '../plugins/errors.ts'
import { answerNotFound } from '../plugins/not-found.ts'

/** What a worker answers on its port: whether it lives and is ready, and its numbers. */
export async function serveHealth(context: Context, state: Readiness): Promise<FastifyInstance> {
  const app = Fastify({ requestTimeout: 10_000, return503OnClosing: false })
  const closeLast = closeConnections(app)
  answerErrors(app)
  answerNotFound(app)
  healthRoutes(app, context, state, new DiskRoom(context))
  closeLast()
  const { HOST: host, PORT: port } = context.config
  await app.listen({ host, port }).catch((error: NodeJS.ErrnoException) => {
    // On one machine a web process may have the port: that one answers for both then.
    if (error.code !== 'EADDRINUSE') throw error
    context.log.warn({ host, port }, 'the port is taken: this worker works without answering on it')
  })
  return app
}
