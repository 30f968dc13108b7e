import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { listLimits } from '#server/plugins/reading-limits.ts'
import { registerEndpoint } from '#server/plugins/register-endpoint.ts'
import { readList } from '../lists/read-list.ts'
import { decideReview } from './decide-review.ts'
import { listReviews } from './list-reviews.ts'
import { readReview } from './read-review.ts'

export function reviewAdminRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(
    app,
    context,
    'GET /api/admin/reviews',
    (call) =>
      readList(call, 'reviews', (limit, beforeId) => listReviews(context.db, call.query, limit, beforeId)),
    { limits: listLimits(context) },
  )

  registerEndpoint(app, context, 'GET /api/admin/reviews/:id', ({ params }) => readReview(context, params.id))

  registerEndpoint(app, context, 'POST /api/admin/reviews/:id/decision', async ({ userId, params, body }) => {
    await decideReview(context, { by: { operatorId: userId }, reviewId: params.id, ...body })
    return readReview(context, params.id)
  })
}
