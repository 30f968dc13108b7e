import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { readPage } from '#server/plugins/page-link.ts'
import { listLimits, personLimits } from '#server/plugins/reading-limits.ts'
import { registerEndpoint } from '#server/plugins/register-endpoint.ts'
import { listCleanerReviews, presentCleanerReview } from './list-cleaner-reviews.ts'
import { readCleaner } from './read-cleaner.ts'

/** Registers the endpoints of a cleaner's public page and its reviews. */
export function cleanerPageRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(
    app,
    context,
    'GET /api/cleaners/:id',
    ({ params, userId }) => readCleaner(context, params.id, userId),
    { limits: personLimits(context) },
  )

  registerEndpoint(
    app,
    context,
    'GET /api/cleaners/:id/reviews',
    async (call) => {
      const order = { name: 'cleaner-reviews', by: 'whole' } as const
      const { params, userId } = call
      const rows = await readPage(
        call,
        order,
        (limit, after) =>
          listCleanerReviews(context, {
            ...{ cleanerId: params.id, viewerId: userId },
            ...{ limit, beforeId: after?.[1] ?? null },
          }),
        ({ id }) => [id, id],
      )
      return rows.map(presentCleanerReview)
    },
    { limits: listLimits(context) },
  )
}
