import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { limit } from '#server/plugins/limits.ts'
import { readPage } from '#server/plugins/page-link.ts'
import { listLimits, personLimits, pictureLimits } from '#server/plugins/reading-limits.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { registerEndpoint } from '#server/plugins/register-endpoint.ts'
import { countFilesOf } from '../photos/count-files.ts'
import { receivePhotos } from '../photos/receive-photos.ts'
import { sendSmallPhoto } from '../photos/send-small-photo.ts'
import { storePhotos } from '../photos/store-photos.ts'
import { createProfileHandler } from './create-profile.ts'
import { findCleaners, listSpecialties } from './find-cleaners.ts'
import { listFeatured } from './list-featured.ts'
import { listOwnPayouts, presentEarning } from './list-own-payouts.ts'
import { presentCard, presentEarnings, presentProfile, presentStats } from './present.ts'
import { readAvailability } from './read-availability.ts'
import { saveProfile } from './save-profile.ts'
import { findProfile, findStats, readEarnings } from './store.ts'

export function cleanerRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context
  const countFiles = countFilesOf(context)

  registerEndpoint(app, context, 'GET /api/cleaner/profile', async ({ userId }) => {
    const profile = await findProfile(db, userId)
    if (!profile) throw refuse('profile_not_found')
    return presentProfile(profile, context.clock())
  })

  registerEndpoint(app, context, 'GET /api/cleaner/earnings', async ({ userId }) =>
    presentEarnings(await readEarnings(db, userId)),
  )

  registerEndpoint(
    app,
    context,
    'GET /api/cleaner/payouts',
    async (call) => {
      const rows = await readPage(
        call,
        { name: 'own-payouts', by: 'whole' },
        (limit, after) => listOwnPayouts(db, call.userId, limit, after?.[1] ?? null),
        ({ id }) => [id, id],
      )
      return rows.map((row) => presentEarning(row, context.clock()))
    },
    { limits: listLimits(context) },
  )

  registerEndpoint(app, context, 'POST /api/cleaner/profile', createProfileHandler)

  registerEndpoint(app, context, 'PUT /api/cleaner/profile', async ({ userId, session, body }) =>
    presentProfile(await saveProfile(context, { userId, session }, body, 'change'), context.clock()),
  )

  registerEndpoint(
    app,
    context,
    'POST /api/upload/profile-image',
    async ({ userId, request }) => {
      const { pictures } = await receivePhotos(request, {
        countFiles,
        userId,
        purpose: 'profile',
        call: 'POST /api/upload/profile-image',
      })
      const [url = ''] = await storePhotos(context, userId, 'profile', pictures)
      return { url }
    },
    { limits: [limit(context, { name: 'upload', max: 60, seconds: 60 })] },
  )

  registerEndpoint(
    app,
    context,
    'GET /api/cleaner/profile-image/:id',
    async ({ params, request, reply }) => {
      const row = await db
        .selectFrom('cleaner_profiles')
        .select('profile_image_url')
        .where('user_id', '=', params.id)
        .executeTakeFirst()
      if (!row) throw refuse('photo_not_found')
      return sendSmallPhoto(context, row.profile_image_url, request, reply)
    },
    { limits: pictureLimits(context) },
  )

  registerEndpoint(
    app,
    context,
    'GET /api/cleaners',
    async (call) => {
      const { sort = 'longest-here' } = call.query
      const rows = await readPage(
        call,
        { name: sort === 'longest-here' ? 'cleaners' : `cleaners-by-${sort}`, by: 'whole' },
        (limit, after) => findCleaners(context, call.query, limit, after),
        ({ sorted_by, id }) => [sorted_by, id],
      )
      return rows.map((row) => presentCard(row, context.clock()))
    },
    { limits: listLimits(context) },
  )

  registerEndpoint(
    app,
    context,
    'GET /api/cleaners/:id/availability',
    ({ params, query, userId }) =>
      readAvailability(context, {
        userId: params.id,
        at: userId !== null && query.at ? new Date(query.at) : null,
        hours: query.hours,
        askerId: userId,
      }),
    { limits: [limit(context, { name: 'availability', max: 120, seconds: 60 })] },
  )

  registerEndpoint(app, context, 'GET /api/cleaners/featured', () => listFeatured(context))
  registerEndpoint(app, context, 'GET /api/cleaners/specialties', () => listSpecialties(context))

  registerEndpoint(
    app,
    context,
    'GET /api/cleaners/:id/stats',
    async ({ params }) => {
      const stats = await findStats(db, params.id, context.clock())
      if (!stats) throw refuse('cleaner_not_found')
      return presentStats(stats)
    },
    { limits: personLimits(context) },
  )
}
