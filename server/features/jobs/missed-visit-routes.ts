import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { limit } from '#server/plugins/limits.ts'
import { detailLimits } from '#server/plugins/reading-limits.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { registerEndpoint } from '#server/plugins/register-endpoint.ts'
import { countFilesOf } from '../photos/count-files.ts'
import { receivePhotos } from '../photos/receive-photos.ts'
import { sendPhoto } from '../photos/send-photo.ts'
import { checkIn } from './check-in.ts'
import { confirmArrival } from './confirm-arrival.ts'
import { readPosition, sharePosition, stopSharing } from './drive-position.ts'
import { moveOnce } from './move-once.ts'
import { reportDelay } from './report-delay.ts'
import { readLockoutPhoto, reportLockout } from './report-lockout.ts'
import { reportNoShow } from './report-no-show.ts'
import { setOut } from './set-out.ts'

/** Registers the endpoints by which both sides report a visit that does not begin as planned. */
export function missedVisitRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, context, 'POST /api/jobs/:id/check-in', ({ user, params, key }) => {
    const request = { call: 'POST /api/jobs/:id/check-in', user, jobId: params.id, key } as const
    return moveOnce(context, request, (claim) => checkIn(context, user, params.id, claim))
  })

  registerEndpoint(app, context, 'POST /api/jobs/:id/confirm-arrival', ({ user, params }) =>
    confirmArrival(context, user, params.id),
  )

  // Each report sends an e-mail, and perhaps an SMS.
  const delays = { limits: [limit(context, { name: 'running-late', max: 20, seconds: 86_400 })] }
  registerEndpoint(
    app,
    context,
    'POST /api/jobs/:id/running-late',
    ({ user, params, body }) => reportDelay(context, user, params.id, body.minutes),
    delays,
  )

  registerEndpoint(app, context, 'POST /api/jobs/:id/report-no-show', ({ user, params, body }) =>
    reportNoShow(context, user, params.id, body),
  )

  registerEndpoint(
    app,
    context,
    'POST /api/jobs/:id/on-my-way',
    ({ user, params, body }) => setOut(context, user, params.id, body.minutes),
    { limits: [limit(context, { name: 'on-my-way', max: 30, seconds: 86_400 })] },
  )

  const positions = { limits: [limit(context, { name: 'position', max: 120, seconds: 600 })] }
  registerEndpoint(
    app,
    context,
    'PUT /api/jobs/:id/position',
    async ({ user, params, body }) => {
      await sharePosition(context, user, params.id, body)
      return { success: true }
    },
    positions,
  )

  registerEndpoint(app, context, 'DELETE /api/jobs/:id/position', async ({ user, params }) => {
    await stopSharing(context, user, params.id)
    return { success: true }
  })

  registerEndpoint(
    app,
    context,
    'GET /api/jobs/:id/position',
    async ({ user, params }) => ({ position: await readPosition(context, user, params.id) }),
    { limits: detailLimits(context) },
  )

  const countFiles = countFilesOf(context)
  const uploads = { limits: [limit(context, { name: 'upload', max: 60, seconds: 60 })] }
  registerEndpoint(
    app,
    context,
    'POST /api/jobs/:id/report-lockout',
    async ({ user, userId, params, request }) => {
      const call = 'POST /api/jobs/:id/report-lockout'
      const sent = await receivePhotos(request, { countFiles, userId, purpose: 'lockout', call })
      const { pictures, fields } = sent
      return reportLockout(context, { user, userId }, params.id, { pictures, ...fields })
    },
    uploads,
  )

  registerEndpoint(
    app,
    context,
    'GET /api/jobs/:id/lockout-photo',
    async ({ user, params, reply }) => {
      const photo = await readLockoutPhoto(context, user, params.id)
      if (!photo) throw refuse('photo_not_found')
      return sendPhoto(reply, photo)
    },
    { limits: detailLimits(context) },
  )
}
