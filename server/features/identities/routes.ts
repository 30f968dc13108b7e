import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { deviceOf } from '#server/plugins/device.ts'
import { limit } from '#server/plugins/limits.ts'
import { addressOf } from '#server/plugins/network.ts'
import { registerEndpoint } from '#server/plugins/register-endpoint.ts'
import { sharedRateLimit } from '#server/plugins/shared-rate-limit.ts'
import { requireReauthentication } from '../factors/require-reauthentication.ts'
import { beginProviderSignIn } from './begin-provider-sign-in.ts'
import { finishProviderSignIn } from './finish-provider-sign-in.ts'
import { checkLinkable } from './link-identity.ts'
import { listIdentities } from './list.ts'
import { storePostedName } from './pending-sign-in.ts'
import { postedName } from './posted-name.ts'
import { unlinkIdentity } from './unlink-identity.ts'

export async function identityRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const limits = [limit(context, { name: 'sign-in-elsewhere', max: 60, seconds: 60 })]
  const returning = sharedRateLimit(context, { name: 'sign-in-return', max: 60, seconds: 60 })
  // Shares the rate limit of registering with a password.
  const registering = sharedRateLimit(context, { name: 'register-hour', max: 30, seconds: 3600 })

  registerEndpoint(
    app,
    context,
    'POST /api/auth/with/:provider',
    ({ params, body, request, reply }) => {
      const { redirect = null, role = 'customer' } = body
      return beginProviderSignIn(context, { request, reply }, { ...params, userId: null, role, redirect })
    },
    { limits },
  )
  registerEndpoint(
    app,
    context,
    'POST /api/identities/:provider',
    async ({ params, user, userId, session, request, reply }) => {
      await checkLinkable(context, user, userId, params.provider)
      await requireReauthentication(context, { session, userId })
      return beginProviderSignIn(
        context,
        { request, reply },
        { ...params, userId, role: 'customer', redirect: null },
      )
    },
    { limits },
  )
  registerEndpoint(app, context, 'GET /api/auth/with/:provider/callback', async (call) => {
    const { params, query, request, reply, session } = call
    const count = async () => void (await registering(addressOf(request)))
    const visit = { request, reply, session, count, countReturn: () => returning(addressOf(request)) }
    return reply.redirect(await finishProviderSignIn(context, visit, params.provider, query), 302)
  })
  await app.register(async (scope) => {
    // Accepts only a form, as documented.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16_384 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
    )
    // Browsers send no cookie with another site's form post, but they do with the redirect after it.
    registerEndpoint(
      scope,
      context,
      'POST /api/auth/with/:provider/callback',
      async ({ params, body, reply }) => {
        const { user, ...answered } = body
        const name = postedName(user)
        if (name && body.state) await storePostedName(context, params.provider, body.state, name)
        const passed = Object.entries(answered).filter((entry): entry is [string, string] =>
          Boolean(entry[1]),
        )
        return reply.redirect(
          `/api/auth/with/${params.provider}/callback?${new URLSearchParams(passed)}`,
          302,
        )
      },
      { limits },
    )
  })

  registerEndpoint(app, context, 'GET /api/identities', ({ userId }) => listIdentities(context, userId))
  registerEndpoint(
    app,
    context,
    'DELETE /api/identities/:provider',
    async ({ params, userId, session, request }) => {
      await requireReauthentication(context, { session, userId })
      await unlinkIdentity(context, { userId, session, device: deviceOf(context, request) }, params.provider)
      return { success: true }
    },
  )
}
