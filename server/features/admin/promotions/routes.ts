import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { listLimits } from '#server/plugins/reading-limits.ts'
import { registerEndpoint } from '#server/plugins/register-endpoint.ts'
import { readList } from '../lists/read-list.ts'
import { createPromotion, endPromotion } from './change-promotions.ts'
import { listPromotions, readPromotion } from './list-promotions.ts'

/** Registers the endpoints of promo codes. */
export function promotionAdminRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(
    app,
    context,
    'GET /api/admin/promotions',
    (call) =>
      readList(call, 'promotions', (limit, beforeId) =>
        listPromotions(context, { search: call.query.search, limit, beforeId }),
      ),
    { limits: listLimits(context) },
  )
  registerEndpoint(app, context, 'GET /api/admin/promotions/:id', ({ params }) =>
    readPromotion(context, params.id),
  )
  registerEndpoint(app, context, 'POST /api/admin/promotions', ({ body, userId, session }) =>
    createPromotion(context, { operatorId: userId, session }, body),
  )
  registerEndpoint(app, context, 'POST /api/admin/promotions/:id/end', ({ params, body, userId, session }) =>
    endPromotion(context, { operatorId: userId, session }, { id: params.id, reason: body.reason }),
  )
}
