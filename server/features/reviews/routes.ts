import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { limit } from '#server/plugins/limits.ts'
import { readPage } from '#server/plugins/page-link.ts'
import { listLimits } from '#server/plugins/reading-limits.ts'
import { registerEndpoint } from '#server/plugins/register-endpoint.ts'
import { countFilesOf } from '../photos/count-files.ts'
import { receivePhotos } from '../photos/receive-photos.ts'
import { storePhotos } from '../photos/store-photos.ts'
import { addPhoto } from './add-photo.ts'
import { presentOwnReview, presentReview, presentTopReview } from './present.ts'
import { listOwnReviews, listTopReviews } from './store.ts'
import { writeReview } from './write-review.ts'

export function reviewRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, context, 'POST /api/reviews', async ({ user, userId, body }) =>
    presentReview(await writeReview(context, user, userId, body)),
  )

  registerEndpoint(app, context, 'POST /api/jobs/:id/reviews', async ({ user, userId, params, body }) =>
    presentReview(await writeReview(context, user, userId, { ...body, jobId: params.id })),
  )

  registerEndpoint(
    app,
    context,
    'GET /api/reviews',
    async (call) => {
      const { side = 'written' } = call.query
      const name = side === 'written' ? 'own-reviews' : 'received-reviews'
      const order = { name, by: 'whole' } as const
      const rows = await readPage(
        call,
        order,
        (limit, after) =>
          listOwnReviews(context.db, call.userId, side, {
            ...{ limit, beforeId: after?.[1] ?? null },
            now: context.clock(),
          }),
        ({ id }) => [id, id],
      )
      return rows.map(presentOwnReview)
    },
    { limits: listLimits(context) },
  )

  registerEndpoint(app, context, 'GET /api/reviews/top', async () =>
    (await listTopReviews(context, context.clock())).map(presentTopReview),
  )

  const countFiles = countFilesOf(context)
  const limits = [limit(context, { name: 'upload', max: 60, seconds: 60 })]

  registerEndpoint(
    app,
    context,
    'POST /api/reviews/photos/upload',
    async ({ userId, request }) => {
      const { pictures } = await receivePhotos(request, {
        countFiles,
        userId,
        purpose: 'review',
        call: 'POST /api/reviews/photos/upload',
      })
      const fileUrls = await storePhotos(context, userId, 'review', pictures)
      return { fileUrls }
    },
    { limits },
  )

  registerEndpoint(
    app,
    context,
    'POST /api/reviews/upload-photo',
    async ({ userId, request }) => {
      const { pictures, fields } = await receivePhotos(request, {
        countFiles,
        userId,
        purpose: 'review',
        call: 'POST /api/reviews/upload-photo',
      })
      return addPhoto(context, userId, fields.reviewId, pictures)
    },
    { limits },
  )
}
