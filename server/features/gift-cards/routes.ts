import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { languageOf } from '#server/plugins/language.ts'
import { limit } from '#server/plugins/limits.ts'
import { registerEndpoint } from '#server/plugins/register-endpoint.ts'
import { countWrongCodes } from '../promotions/count-wrong-codes.ts'
import { beginGiftCard } from './begin-gift-card.ts'
import { redeemGiftCard } from './redeem-gift-card.ts'
import { confirmGiftCard } from './settle-gift-card.ts'

export function giftCardRoutes(app: FastifyInstance, context: Context): void {
  const tryCode = countWrongCodes(context)

  registerEndpoint(
    app,
    context,
    'POST /api/gift-cards',
    ({ body, request }) => beginGiftCard(context, body, body.language ?? languageOf(request)),
    { limits: [limit(context, { name: 'gift-card', max: 20, seconds: 600 })] },
  )
  registerEndpoint(
    app,
    context,
    'POST /api/gift-cards/confirm',
    ({ body }) => confirmGiftCard(context, body.paymentIntentId),
    { limits: [limit(context, { name: 'payment', max: 120, seconds: 60 })] },
  )
  registerEndpoint(
    app,
    context,
    'POST /api/gift-cards/redeem',
    ({ body, userId, request }) =>
      tryCode(request, body.code, () => redeemGiftCard(context, userId, body.code)),
    { limits: [limit(context, { name: 'gift-card-code', max: 120, seconds: 60 })] },
  )
}
