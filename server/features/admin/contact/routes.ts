import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { listLimits } from '#server/plugins/reading-limits.ts'
import { registerEndpoint } from '#server/plugins/register-endpoint.ts'
import { readList } from '../lists/read-list.ts'
import { answerMessage } from './answer-message.ts'
import { listContactMessages } from './list-contact-messages.ts'
import { readContactMessageForAdmin } from './read-contact-message.ts'

export function contactAdminRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  registerEndpoint(
    app,
    context,
    'GET /api/admin/contact-messages',
    (call) =>
      readList(call, 'contact-messages', (limit, beforeId) =>
        listContactMessages(db, call.query, limit, beforeId),
      ),
    { limits: listLimits(context) },
  )

  registerEndpoint(app, context, 'GET /api/admin/contact-messages/:id', ({ params }) =>
    readContactMessageForAdmin(db, params.id),
  )

  registerEndpoint(
    app,
    context,
    'POST /api/admin/contact-messages/:id/answer',
    async ({ userId, params, body }) => {
      await answerMessage(context, { operatorId: userId, id: params.id, text: body.text })
      return readContactMessageForAdmin(db, params.id)
    },
  )
}
