import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { limit } from '#server/plugins/limits.ts'
import { registerEndpoint } from '#server/plugins/register-endpoint.ts'
import { receiveMessage } from './receive-message.ts'

export function contactRoutes(app: FastifyInstance, context: Context): void {
  const limits = [limit(context, { name: 'contact', max: 10, seconds: 60 })]
  registerEndpoint(
    app,
    context,
    'POST /api/contact',
    async ({ body }) => {
      await receiveMessage(context, body)
      return { success: true }
    },
    { limits },
  )
}
