import type { FastifyInstance } from 'fastify'
import { checklistLimits } from '#domain/limits.ts'
import type { Context } from '#server/context.ts'
import { limit } from '#server/plugins/limits.ts'
import { detailLimits, pictureLimits } from '#server/plugins/reading-limits.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { registerEndpoint } from '#server/plugins/register-endpoint.ts'
import { countFilesOf } from '../photos/count-files.ts'
import { receivePhotos } from '../photos/receive-photos.ts'
import { sendPrivatePhoto } from '../photos/send-private-photo.ts'
import { storePhoto } from '../photos/store-photos.ts'
import { countPhotos } from './attach-photos.ts'
import { changeChecklist, refuseClosedChecklist } from './change-checklist.ts'
import { visitOf } from './find-checklist.ts'
import { findPhotoName } from './find-photo.ts'
import { readChecklist } from './read-checklist.ts'

/** Registers the calls of a visit's checklist and its photos. */
export function checklistRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(
    app,
    context,
    'GET /api/jobs/:id/checklist',
    ({ user, params }) => readChecklist(context, user, params.id),
    { limits: detailLimits(context) },
  )

  // A busy minute of ticking, on two devices, and a replay of a whole visit.
  const changes = [limit(context, { name: 'checklist', max: 120, seconds: 60 })]
  registerEndpoint(
    app,
    context,
    'PUT /api/jobs/:id/checklist',
    async ({ user, userId, params, body }) => {
      await changeChecklist(context, userId, params.id, body)
      return readChecklist(context, user, params.id)
    },
    { limits: changes },
  )

  const countFiles = countFilesOf(context)
  registerEndpoint(
    app,
    context,
    'POST /api/jobs/:id/checklist/photos',
    async ({ userId, params, request }) => {
      const { db, clock } = context
      refuseClosedChecklist(await visitOf(db, params.id).executeTakeFirst(), userId, clock())
      if ((await countPhotos(db, params.id, userId)) >= checklistLimits.photos)
        throw refuse('too_many_checklist_photos')
      const call = 'POST /api/jobs/:id/checklist/photos'
      const { pictures } = await receivePhotos(request, { countFiles, userId, purpose: 'checklist', call })
      const [picture] = pictures
      if (!picture) throw refuse('not_an_image')
      return { photoId: (await storePhoto(context, userId, 'checklist', picture)).id }
    },
    { limits: [limit(context, { name: 'upload', max: 60, seconds: 60 })] },
  )

  registerEndpoint(
    app,
    context,
    'GET /api/jobs/:id/checklist/photos/:photoId',
    async ({ user, params, query, request, reply }) => {
      const name = await findPhotoName(context, user, { jobId: params.id, photoId: params.photoId })
      return sendPrivatePhoto(context, { name, small: query.size === 'small' }, request, reply)
    },
    { limits: pictureLimits(context) },
  )
}
