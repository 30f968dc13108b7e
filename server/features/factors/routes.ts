import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { deviceOf } from '#server/plugins/device.ts'
import { limit, rateLimitKeyOf } from '#server/plugins/limits.ts'
import { registerEndpoint } from '#server/plugins/register-endpoint.ts'
import { passwordLimits } from '../accounts/check-password.ts'
import { addApp } from './add-app.ts'
import { refuseUnverified } from './begin-factors.ts'
import { endFactor } from './end-factor.ts'
import { listFactors } from './list-factors.ts'
import { offerApp } from './offer-app.ts'
import { reauthenticate } from './reauthenticate.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { requireReauthentication } from './require-reauthentication.ts'

const done = { success: true } as const

/** Registers the endpoints of a signed-in user's second factors. */
export function factorRoutes(app: FastifyInstance, context: Context): void {
  const confirming = passwordLimits(context)
  const adding = [limit(context, { name: 'add-app', max: 20, seconds: 900, key: rateLimitKeyOf })]

  registerEndpoint(
    app,
    context,
    'POST /api/user/confirm',
    async ({ request, session, user, body }) => {
      await reauthenticate(context, request, { session, user }, body)
      return done
    },
    { limits: confirming },
  )
  registerEndpoint(app, context, 'GET /api/user/factors', ({ user }) => listFactors(context, user))
  registerEndpoint(app, context, 'POST /api/user/factors/app', async ({ user, userId, session }) => {
    refuseUnverified(user)
    await requireReauthentication(context, { session, userId })
    return offerApp(context, user)
  })
  registerEndpoint(
    app,
    context,
    'POST /api/user/factors/app/confirm',
    async ({ user, userId, session, body, request }) => {
      await requireReauthentication(context, { session, userId })
      const device = deviceOf(context, request)
      return { recoveryCodes: await addApp(context, { user, session, device }, body.code) }
    },
    { limits: adding },
  )
  registerEndpoint(
    app,
    context,
    'DELETE /api/user/factors/app',
    async ({ user, userId, session, request }) => {
      await requireReauthentication(context, { session, userId })
      await endFactor(context, {
        ...{ user, session, device: deviceOf(context, request), event: 'app_removed' },
        remove: async (tx) => {
          const removed = tx
            .deleteFrom('totp_authenticators')
            .where('user_id', '=', userId)
            .where('secret', 'is not', null)
          return (await removed.executeTakeFirst()).numDeletedRows
        },
      })
      return done
    },
  )
  registerEndpoint(
    app,
    context,
    'POST /api/user/recovery-codes',
    async ({ user, userId, session }) => {
      await requireReauthentication(context, { session, userId })
      return { recoveryCodes: await renewRecoveryCodes(context, { user, session }) }
    },
    { limits: [limit(context, { name: 'recovery-codes', max: 10, seconds: 900, key: rateLimitKeyOf })] },
  )
}
