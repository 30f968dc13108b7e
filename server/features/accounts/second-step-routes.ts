import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import { limit } from '#server/plugins/limits.ts'
import { registerEndpoint } from '#server/plugins/register-endpoint.ts'
import { codeKindOf, consumeCode } from '../factors/consume-code.ts'
import { consumePendingLogin, pendingLoginExpired, readPendingLogin } from './pending-login.ts'
import { countLoginAttempt } from './record-login-attempt.ts'
import { signIn } from './sign-in.ts'

/** Registers the endpoints of the second step of a login. */
export function secondStepRoutes(app: FastifyInstance, context: Context): void {
  const stepping = [limit(context, { name: 'second-step', max: 60, seconds: 60 })]

  registerEndpoint(app, context, 'GET /api/auth/second-step', async ({ request }) => {
    const waiting = await readPendingLogin(context, request)
    if (!waiting) throw pendingLoginExpired()
    return { ways: waiting.ways }
  })
  registerEndpoint(
    app,
    context,
    'POST /api/auth/second-step',
    async ({ body, request, reply, session }) => {
      const waiting = await readPendingLogin(context, request)
      if (!waiting) throw pendingLoginExpired()
      const { user, password, identityProvider } = waiting
      const tried = await countLoginAttempt(context, request, user.email, 'code')
      // Of two concurrent codes for one login the second finds it over, and is not used up.
      const stands = async (tx: Tx) => {
        await consumePendingLogin(tx, waiting)
        await consumeCode(context, tx, user, body.code)
      }
      const shown = {
        ...(password !== null && { password }),
        ...(identityProvider && { provider: identityProvider }),
      }
      const how = { by: codeKindOf(body.code), stands, ...shown }
      const entered = await signIn(context, { request, reply, session }, user, how)
      await tried.takeBack()
      return entered
    },
    { limits: stepping },
  )
}
