import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { listLimits } from '#server/plugins/reading-limits.ts'
import { registerEndpoint } from '#server/plugins/register-endpoint.ts'
import { readList } from '../lists/read-list.ts'
import { endSeriesAsAdmin } from './end-series-as-admin.ts'
import { listSeries } from './list-series.ts'
import { readSeries } from './read-series.ts'

/** Registers the endpoints of recurring orders in the admin area. */
export function seriesAdminRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(
    app,
    context,
    'GET /api/admin/series',
    (call) => {
      const { search, state } = call.query
      return readList(call, 'series', (limit, beforeId) =>
        listSeries(context, { search, state, limit, beforeId }),
      )
    },
    { limits: listLimits(context) },
  )
  registerEndpoint(app, context, 'GET /api/admin/series/:id', ({ params }) => readSeries(context, params.id))
  registerEndpoint(app, context, 'POST /api/admin/series/:id/end', ({ params, body, userId: operatorId }) =>
    endSeriesAsAdmin(context, { operatorId, id: params.id, reason: body.reason }),
  )
}
