import Fastify, { type FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { healthRoutes, type Readiness } from '../features/health/routes.ts'
import { closeConnections } from '../http/close-connections.ts'
import { answerErrors } from '../http/errors.ts'
import { answerStrays } from '../http/strays.ts'

/** What a worker answers on its port: whether it lives and is ready, and its numbers. */
export async function serveHealth(context: Context, state: Readiness): Promise<FastifyInstance> {
  const app = Fastify({ requestTimeout: 10_000, return503OnClosing: false })
  const closeLast = closeConnections(app)
  answerErrors(app)
  answerStrays(app)
  healthRoutes(app, context, state)
  closeLast()
  await app.listen({ host: context.config.HOST, port: context.config.PORT })
  return app
}
