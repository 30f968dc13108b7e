import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { deviceOf } from '#server/plugins/device.ts'
import { registerEndpoint } from '#server/plugins/register-endpoint.ts'
import { endOtherSessions, endSessionById } from './end-sessions.ts'
import { listSessions } from './list-sessions.ts'

export function sessionRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, context, 'GET /api/sessions', ({ userId, session }) =>
    listSessions(context, userId, session),
  )
  registerEndpoint(app, context, 'POST /api/sessions/end-others', async ({ userId, session, request }) => ({
    ended: await endOtherSessions(context, userId, session, deviceOf(context, request)),
  }))
  registerEndpoint(app, context, 'DELETE /api/sessions/:id', async ({ userId, params, request }) => {
    await endSessionById(context, userId, params.id, deviceOf(context, request))
    return { success: true }
  })
}
