import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { registerEndpoint } from '#server/plugins/register-endpoint.ts'
import { listKnownCleaners } from './list-known-cleaners.ts'
import { markFavourite, unmarkFavourite } from './mark-favourite.ts'

export function favouriteRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, context, 'GET /api/favourites', ({ userId }) => listKnownCleaners(context, userId))

  registerEndpoint(app, context, 'PUT /api/cleaners/:id/favourite', async ({ userId, params }) => {
    await markFavourite(context, userId, params.id)
    return { success: true }
  })

  registerEndpoint(app, context, 'DELETE /api/cleaners/:id/favourite', async ({ userId, params }) => {
    await unmarkFavourite(context, userId, params.id)
    return { success: true }
  })
}
