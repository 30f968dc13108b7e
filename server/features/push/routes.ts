import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { limit, rateLimitKeyOf } from '#server/plugins/limits.ts'
import { networkOf } from '#server/plugins/network.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { registerEndpoint } from '#server/plugins/register-endpoint.ts'
import { readPushState } from './list-devices.ts'
import { markPushSeen } from './mark-seen.ts'
import { turnPushOn } from './turn-on.ts'

export function pushRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, context, 'GET /api/push', ({ userId, session }) =>
    readPushState(context, userId, session),
  )

  registerEndpoint(
    app,
    context,
    'PUT /api/push/subscriptions',
    async ({ userId, session, body, request }) => {
      await turnPushOn(context, { userId, session, userAgent: request.headers['user-agent'] }, body)
      return readPushState(context, userId, session)
    },
    { limits: [limit(context, { name: 'push-subscriptions', max: 60, seconds: 3600, key: rateLimitKeyOf })] },
  )

  registerEndpoint(app, context, 'DELETE /api/push/subscriptions/:id', async ({ userId, params }) => {
    const ended = await context.db
      .deleteFrom('push_subscriptions')
      .where('id', '=', params.id)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (ended.numDeletedRows === 0n) throw refuse('push_device_not_found')
    return { success: true }
  })

  registerEndpoint(
    app,
    context,
    'POST /api/push/seen',
    async ({ body }) => {
      await markPushSeen(context, body.token)
      return { success: true }
    },
    { limits: [limit(context, { name: 'push-seen', max: 600, seconds: 900, key: networkOf })] },
  )
}
