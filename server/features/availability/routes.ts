import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { registerEndpoint } from '#server/plugins/register-endpoint.ts'
import { readOwnAvailability } from './read-own-availability.ts'
import { saveAvailability } from './save-availability.ts'

export function availabilityRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, context, 'GET /api/cleaner/availability', ({ userId }) =>
    readOwnAvailability(context, userId),
  )

  registerEndpoint(app, context, 'PUT /api/cleaner/availability', ({ userId, session, body }) =>
    saveAvailability(context, { userId, session }, body),
  )
}
