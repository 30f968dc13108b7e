import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { registerEndpoint } from '#server/plugins/register-endpoint.ts'
import { listReferralsOf, readReferral } from './read-referral.ts'

export function referralRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, context, 'GET /api/referral', ({ userId }) => readReferral(context, userId))

  registerEndpoint(app, context, 'GET /api/admin/customers/:id/referrals', ({ params }) =>
    listReferralsOf(context.db, params.id),
  )
}
