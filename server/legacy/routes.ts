import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { registerEndpoint } from '#server/plugins/register-endpoint.ts'
import { createProfileHandler } from '../features/cleaners/create-profile.ts'
import { bookingCalls } from './bookings.ts'
import { directAuthCalls } from './direct-auth.ts'
import { paymentIntentCalls } from './payment-intents.ts'

/** The specification's alternative calls and payload shapes: each maps to the act of a feature. */
export function legacyRoutes(app: FastifyInstance, context: Context): void {
  directAuthCalls(app, context)
  bookingCalls(app, context)
  paymentIntentCalls(app, context)
  registerEndpoint(app, context, 'POST /api/test-profile', createProfileHandler)
}
