import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { listLimits } from '#server/plugins/reading-limits.ts'
import { registerEndpoint } from '#server/plugins/register-endpoint.ts'
import { readVersions, settingsInForceAt } from '#server/settings/versions.ts'
import { readList } from '../lists/read-list.ts'
import { pricingSimulationRoutes } from '../pricing-simulation/routes.ts'
import { termsAdminRoutes } from '../terms/routes.ts'
import { changeSettings } from './change-settings.ts'
import { listVersions } from './list-versions.ts'
import { readSettingsRevision } from './lock-versions.ts'
import { previewSettings } from './preview-settings.ts'
import { withdrawSettings } from './withdraw-settings.ts'

/** Registers the endpoints of the settings that admins change at run time. */
export function settingsRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context
  pricingSimulationRoutes(app, context)
  termsAdminRoutes(app, context)

  registerEndpoint(app, context, 'GET /api/admin/settings', async () => {
    // Reads the mark first: a concurrent change makes it outdated instead of being overlooked.
    const mark = await readSettingsRevision(db)
    const [versions, now] = [await readVersions(db), context.clock()]
    const toCome = versions
      .filter(({ startsAt }) => startsAt > now)
      .map(({ version, startsAt, changes }) => ({ id: version, startsAt: startsAt.toISOString(), changes }))
    return { now: settingsInForceAt(versions, now), mark, toCome }
  })

  registerEndpoint(
    app,
    context,
    'GET /api/admin/settings/versions',
    (call) => {
      const read = (limit: number, beforeId: number) => listVersions(context, call.query, limit, beforeId)
      return readList(call, 'settings', read)
    },
    { limits: listLimits(context) },
  )

  registerEndpoint(app, context, 'POST /api/admin/settings', ({ body, userId, session }) =>
    changeSettings(context, { ...body, by: { operatorId: userId }, session }),
  )

  registerEndpoint(app, context, 'POST /api/admin/settings/preview', ({ body }) =>
    previewSettings(context, body),
  )

  registerEndpoint(
    app,
    context,
    'POST /api/admin/settings/:id/withdraw',
    ({ params, body, userId, session }) =>
      withdrawSettings(context, { ...body, by: { operatorId: userId }, session, version: params.id }),
  )
}
