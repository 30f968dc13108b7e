import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { requireSecondFactorReauthentication } from '#server/features/factors/require-reauthentication.ts'
import { publicOrigin } from '#server/plugins/origin.ts'
import { registerEndpoint } from '#server/plugins/register-endpoint.ts'
import { linkOnboarding, openAccount, readAccountStatus } from './payout-account.ts'

export function payoutRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, context, 'GET /api/stripe-connect/account-status', ({ userId }) =>
    readAccountStatus(context, userId),
  )
  registerEndpoint(
    app,
    context,
    'POST /api/stripe-connect/create-account',
    async ({ userId, user, session }) => {
      await requireSecondFactorReauthentication(context, { session, userId })
      return openAccount(context, userId, user)
    },
  )
  registerEndpoint(
    app,
    context,
    'POST /api/stripe-connect/onboarding-link',
    async ({ userId, session, body, request }) => {
      const proven = await requireSecondFactorReauthentication(context, { session, userId })
      return linkOnboarding(context, userId, {
        ...{ asked: body?.account, origin: publicOrigin(context, request), proven },
      })
    },
  )
}
