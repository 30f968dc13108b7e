import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { listLimits } from '#server/plugins/reading-limits.ts'
import { registerEndpoint } from '#server/plugins/register-endpoint.ts'
import { isWorkerSeen, readOperationStatus } from '../health/read-operation-status.ts'
import { listCleaners, presentCleaner } from './cleaners/list-cleaners.ts'
import { contactAdminRoutes } from './contact/routes.ts'
import { customerAdminRoutes } from './customers/routes.ts'
import { giftCardAdminRoutes } from './gift-cards/routes.ts'
import { countInbox } from './inbox/count-inbox.ts'
import { jobAdminRoutes } from './jobs/routes.ts'
import { readList } from './lists/read-list.ts'
import { messageAdminRoutes } from './messages/routes.ts'
import { moneyRoutes } from './money/routes.ts'
import { listPeople, presentPerson } from './people/list-people.ts'
import { personRoutes } from './person/routes.ts'
import { promotionAdminRoutes } from './promotions/routes.ts'
import { reviewAdminRoutes } from './reviews/routes.ts'
import { seriesAdminRoutes } from './series/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { taskRoutes } from './tasks/routes.ts'
import { readToday } from './today/read-today.ts'
import { webhookAdminRoutes } from './webhooks/routes.ts'

/** Registers the endpoints of the admin area. */
export function adminRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context
  const limits = listLimits(context)
  personRoutes(app, context)
  customerAdminRoutes(app, context)
  contactAdminRoutes(app, context)
  jobAdminRoutes(app, context)
  promotionAdminRoutes(app, context)
  giftCardAdminRoutes(app, context)
  seriesAdminRoutes(app, context)
  reviewAdminRoutes(app, context)
  webhookAdminRoutes(app, context)
  messageAdminRoutes(app, context)

  registerEndpoint(app, context, 'GET /api/admin/inbox', () => countInbox(context))
  registerEndpoint(app, context, 'GET /api/admin/today', () => readToday(context))
  registerEndpoint(app, context, 'GET /api/admin/operation', async () => {
    const status = await readOperationStatus(db, context.clock())
    return { ...status, workerSeen: isWorkerSeen(status.secondsSinceWorker) }
  })
  taskRoutes(app, context)
  moneyRoutes(app, context)
  settingsRoutes(app, context)

  registerEndpoint(
    app,
    context,
    'GET /api/admin/people',
    async (call) => {
      const read = (limit: number, beforeId: number) => listPeople(db, call.query, limit, beforeId)
      return (await readList(call, 'people', read)).map(presentPerson)
    },
    { limits },
  )

  registerEndpoint(
    app,
    context,
    'GET /api/admin/cleaners',
    async (call) => {
      const now = context.clock()
      const read = (limit: number, beforeId: number) => listCleaners(db, call.query, { limit, beforeId, now })
      return (await readList(call, 'cleaners', read)).map((row) => presentCleaner(row, now))
    },
    { limits },
  )
}
