import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { languageOf } from '#server/plugins/language.ts'
import { listLimits } from '#server/plugins/reading-limits.ts'
import { registerEndpoint } from '#server/plugins/register-endpoint.ts'
import { readList } from '../lists/read-list.ts'
import { listMessages } from './list-messages.ts'
import { readAdminMessage } from './read-message.ts'
import { resendMessage } from './resend-message.ts'

export function messageAdminRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context
  registerEndpoint(
    app,
    context,
    'GET /api/admin/messages',
    (call) =>
      readList(call, 'messages', (limit, beforeId) =>
        listMessages(db, call.query, { limit, beforeId, now: clock() }),
      ),
    { limits: listLimits(context) },
  )

  registerEndpoint(app, context, 'GET /api/admin/messages/:id', ({ params, request }) =>
    readAdminMessage(context, params.id, languageOf(request)),
  )

  registerEndpoint(
    app,
    context,
    'POST /api/admin/messages/:id/resend',
    async ({ userId, params, body, request }) => {
      await resendMessage(context, { operatorId: userId, messageId: params.id, ...body })
      return readAdminMessage(context, params.id, languageOf(request))
    },
  )
}
