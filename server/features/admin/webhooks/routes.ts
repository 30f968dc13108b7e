import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { listLimits } from '#server/plugins/reading-limits.ts'
import { registerEndpoint } from '#server/plugins/register-endpoint.ts'
import { readList } from '../lists/read-list.ts'
import { listEvents } from './list-events.ts'
import { processAgain } from './process-again.ts'
import { readStripeEvent } from './read-event.ts'

export function webhookAdminRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context
  registerEndpoint(
    app,
    context,
    'GET /api/admin/webhooks',
    (call) => readList(call, 'webhooks', (limit, beforeId) => listEvents(db, call.query, limit, beforeId)),
    { limits: listLimits(context) },
  )

  registerEndpoint(app, context, 'GET /api/admin/webhooks/:id', ({ params }) =>
    readStripeEvent(db, params.id),
  )

  registerEndpoint(app, context, 'POST /api/admin/webhooks/:id/process', async ({ userId, params, body }) => {
    await processAgain(context, { operatorId: userId, eventId: params.id, ...body })
    return readStripeEvent(db, params.id)
  })
}
