import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { deviceFor, deviceOf, setDeviceCookie } from '#server/plugins/device.ts'
import { limit, rateLimitKeyOf } from '#server/plugins/limits.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { registerEndpoint } from '#server/plugins/register-endpoint.ts'
import { refuseUnverified } from '../factors/begin-factors.ts'
import { endFactor } from '../factors/end-factor.ts'
import { storeReauthentication } from '../factors/reauthenticate.ts'
import { requireReauthentication } from '../factors/require-reauthentication.ts'
import { addPasskey } from './add-passkey.ts'
import { checkPasskey, passkeyRefused } from './check-passkey.ts'
import { createPasskeyChallenge } from './create-passkey-challenge.ts'
import { offerPasskey } from './offer-passkey.ts'
import { signInByPasskey } from './sign-in-by-passkey.ts'

const done = { success: true } as const

export function passkeyRoutes(app: FastifyInstance, context: Context): void {
  const entering = { limits: [limit(context, { name: 'passkey', max: 60, seconds: 60 })] }
  const own = {
    limits: [limit(context, { name: 'own-passkey', max: 60, seconds: 900, key: rateLimitKeyOf })],
  }

  registerEndpoint(
    app,
    context,
    'POST /api/auth/passkey/options',
    ({ request, reply }) => {
      const device = deviceFor(context, request)
      setDeviceCookie(context, reply, device)
      return createPasskeyChallenge(context, request, { browser: device.key, purpose: 'sign_in' }, null)
    },
    entering,
  )
  registerEndpoint(app, context, 'POST /api/auth/passkey', signInByPasskey, entering)

  registerEndpoint(
    app,
    context,
    'POST /api/user/confirm/passkey/options',
    ({ request, session, userId }) =>
      createPasskeyChallenge(context, request, { browser: session.sid, purpose: 'confirm' }, userId),
    own,
  )
  registerEndpoint(
    app,
    context,
    'POST /api/user/confirm/passkey',
    async ({ request, session, userId, body }) => {
      const asked = { browser: session.sid, purpose: 'confirm' } as const
      if ((await checkPasskey(context, request, asked, body)) !== userId) throw passkeyRefused()
      await storeReauthentication(context, session.sid, 'passkey')
      return done
    },
    own,
  )
  registerEndpoint(
    app,
    context,
    'POST /api/user/passkeys/options',
    async ({ request, user, userId, session }) => {
      refuseUnverified(user)
      await requireReauthentication(context, { session, userId })
      return offerPasskey(context, request, { user, session })
    },
    own,
  )
  registerEndpoint(
    app,
    context,
    'POST /api/user/passkeys',
    async ({ request, user, userId, session, body }) => {
      await requireReauthentication(context, { session, userId })
      return addPasskey(context, request, { user, session }, body)
    },
    own,
  )
  registerEndpoint(app, context, 'PATCH /api/user/passkeys/:id', async ({ userId, params, body }) => {
    const named = await context.db
      .updateTable('passkeys')
      .set({ name: body.name })
      .where('id', '=', params.id)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (named.numUpdatedRows === 0n) throw refuse('factor_not_found')
    return done
  })
  registerEndpoint(
    app,
    context,
    'DELETE /api/user/passkeys/:id',
    async ({ user, userId, session, params, request }) => {
      await requireReauthentication(context, { session, userId })
      await endFactor(context, {
        ...{ user, session, device: deviceOf(context, request), event: 'passkey_removed' },
        remove: async (tx) => {
          const removed = tx.deleteFrom('passkeys').where('id', '=', params.id).where('user_id', '=', userId)
          return (await removed.executeTakeFirst()).numDeletedRows
        },
      })
      return done
    },
  )
}
