import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { limit, rateLimitKeyOf } from '#server/plugins/limits.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { registerEndpoint } from '#server/plugins/register-endpoint.ts'
import type { SignedInCustomerId } from '#server/plugins/session.ts'
import { claimOf } from '../idempotency/claim.ts'
import { countWrongCodes } from '../promotions/count-wrong-codes.ts'
import { endSeries, pauseSeries, resumeSeries, skipVisit, unskipVisit } from './change-dates.ts'
import { changeSeries } from './change-series.ts'
import { createSeries } from './create-series.ts'
import { listSeriesCleaners } from './list-cleaners.ts'
import { listRegularCustomers } from './list-regular-customers.ts'
import { presentSeries } from './present.ts'
import { findSeries } from './queries.ts'

export function seriesRoutes(app: FastifyInstance, context: Context): void {
  const ordering = [limit(context, { name: 'series', max: 20, seconds: 3600, key: rateLimitKeyOf })]
  const limits = [limit(context, { name: 'series-change', max: 60, seconds: 60, key: rateLimitKeyOf })]

  const tryCode = countWrongCodes(context)

  async function read(userId: SignedInCustomerId, id: number) {
    const [series] = await presentSeries(context, await findSeries(context.db, userId, id))
    if (!series) throw refuse('series_not_found')
    return series
  }

  registerEndpoint(
    app,
    context,
    'POST /api/series',
    async ({ userId, session, body, key, request }) => {
      const claim = claimOf(session, { call: 'POST /api/series', body, key })
      const ordered = await tryCode(request, body.promoCode, () =>
        createSeries(context, { customerId: userId, session }, body, claim),
      )
      return { ...ordered, series: await read(userId, ordered.id) }
    },
    { limits: ordering },
  )

  registerEndpoint(app, context, 'GET /api/series', async ({ userId }) =>
    presentSeries(context, await findSeries(context.db, userId)),
  )

  registerEndpoint(app, context, 'GET /api/series/:id', ({ userId, params }) => read(userId, params.id))

  registerEndpoint(app, context, 'GET /api/cleaner/regular-customers', ({ userId }) =>
    listRegularCustomers(context, userId),
  )

  registerEndpoint(app, context, 'GET /api/series/:id/cleaners', ({ userId, params }) =>
    listSeriesCleaners(context, { userId, id: params.id }),
  )

  const acts = {
    'POST /api/series/:id/skip': skipVisit,
    'POST /api/series/:id/unskip': unskipVisit,
  } as const
  for (const call of ['POST /api/series/:id/skip', 'POST /api/series/:id/unskip'] as const)
    registerEndpoint(
      app,
      context,
      call,
      async ({ userId, params, body }) => {
        await acts[call](context, { userId, id: params.id }, body.date)
        return read(userId, params.id)
      },
      { limits },
    )

  registerEndpoint(
    app,
    context,
    'POST /api/series/:id/pause',
    async ({ userId, params, body }) => {
      await pauseSeries(context, { userId, id: params.id }, body.until ?? null)
      return read(userId, params.id)
    },
    { limits },
  )

  registerEndpoint(
    app,
    context,
    'POST /api/series/:id/resume',
    async ({ userId, params }) => {
      await resumeSeries(context, { userId, id: params.id })
      return read(userId, params.id)
    },
    { limits },
  )

  registerEndpoint(
    app,
    context,
    'POST /api/series/:id/end',
    async ({ userId, params }) => {
      await endSeries(context, { userId, id: params.id })
      return read(userId, params.id)
    },
    { limits },
  )

  registerEndpoint(
    app,
    context,
    'PATCH /api/series/:id',
    async ({ userId, params, body }) => {
      await changeSeries(context, { userId, id: params.id }, body)
      return read(userId, params.id)
    },
    { limits },
  )
}
