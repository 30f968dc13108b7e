import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { listLimits } from '#server/plugins/reading-limits.ts'
import { registerEndpoint } from '#server/plugins/register-endpoint.ts'
import { readList } from '../lists/read-list.ts'
import { refundGiftCardAsAdmin, resendGiftCard } from './change-gift-cards.ts'
import { listGiftCards } from './list-gift-cards.ts'

/** Registers the endpoints of gift cards in the admin area. */
export function giftCardAdminRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(
    app,
    context,
    'GET /api/admin/gift-cards',
    (call) => {
      const { search, state } = call.query
      return readList(call, 'gift-cards', (limit, beforeId) =>
        listGiftCards(context, { search, state, limit, beforeId }),
      )
    },
    { limits: listLimits(context) },
  )
  registerEndpoint(
    app,
    context,
    'POST /api/admin/gift-cards/:id/refund',
    ({ params, body, userId, session }) =>
      refundGiftCardAsAdmin(context, { operatorId: userId, session, id: params.id, reason: body.reason }),
  )
  registerEndpoint(app, context, 'POST /api/admin/gift-cards/:id/resend', ({ params, body, userId }) =>
    resendGiftCard(context, { operatorId: userId, id: params.id, reason: body.reason }),
  )
}
