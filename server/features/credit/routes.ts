import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { registerEndpoint } from '#server/plugins/register-endpoint.ts'
import { readCredit } from './read-credit.ts'

export function creditRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, context, 'GET /api/credit', ({ userId }) => readCredit(context.db, userId))
}
