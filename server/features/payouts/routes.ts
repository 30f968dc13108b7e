import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { implement } from '../../http/implement.ts'
import { publicOrigin } from '../../http/origin.ts'
import { linkOnboarding, openAccount, readAccountStatus } from './payout-account.ts'

export function payoutRoutes(app: FastifyInstance, context: Context): void {
  implement(app, context, 'GET /api/stripe-connect/account-status', ({ userId }) =>
    readAccountStatus(context, userId),
  )
  implement(app, context, 'POST /api/stripe-connect/create-account', ({ userId, user }) =>
    openAccount(context, userId, user),
  )
  implement(app, context, 'POST /api/stripe-connect/onboarding-link', ({ userId, body, request }) =>
    linkOnboarding(context, userId, body?.account, publicOrigin(context, request)),
  )
}
