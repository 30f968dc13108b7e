import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { implement } from '../../http/implement.ts'
import { limit } from '../../http/limits.ts'
import { receiveMessage } from './receive-message.ts'

export function contactRoutes(app: FastifyInstance, context: Context): void {
  const limits = [limit(context, { name: 'contact', max: 10, seconds: 60 })]
  implement(
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
