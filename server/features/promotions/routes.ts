import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { limit } from '#server/plugins/limits.ts'
import { registerEndpoint } from '#server/plugins/register-endpoint.ts'
import { countWrongCodes } from './count-wrong-codes.ts'
import { quoteBooking } from './quote-booking.ts'

export function promotionRoutes(app: FastifyInstance, context: Context): void {
  const tryCode = countWrongCodes(context)

  registerEndpoint(
    app,
    context,
    'POST /api/booking-quote',
    ({ user, body, request }) => tryCode(request, body.promoCode, () => quoteBooking(context, user, body)),
    { limits: [limit(context, { name: 'booking-quote', max: 120, seconds: 60 })] },
  )
}
