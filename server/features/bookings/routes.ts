import type { FastifyInstance } from 'fastify'
import { unpaidHoldHours } from '#domain/limits.ts'
import type { Context } from '#server/context.ts'
import { limit } from '#server/plugins/limits.ts'
import { registerEndpoint } from '#server/plugins/register-endpoint.ts'
import { startGuestSession } from '#server/plugins/start-session.ts'
import { mustPayFirst } from './must-pay-first.ts'

/** The calls that book take several payload shapes: `server/legacy/bookings.ts` has them. */
export function bookingRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, context, 'GET /api/booking-terms', async ({ userId }) => ({
    paysFirst: await mustPayFirst(context.db, userId, context.settings.now()),
    holdHours: unpaidHoldHours,
  }))

  registerEndpoint(
    app,
    context,
    'POST /api/guest-session',
    async ({ session, reply }) => {
      if (!session) await startGuestSession(context, reply, {})
      return { success: true as const }
    },
    { limits: [limit(context, { name: 'booking', max: 60, seconds: 60 })] },
  )
}
