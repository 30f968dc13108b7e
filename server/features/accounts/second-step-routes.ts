import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import { limit } from '#server/plugins/limits.ts'
import { registerEndpoint } from '#server/plugins/register-endpoint.ts'
import { kindOf, takeCode } from '../factors/take-code.ts'
import { readWaiting, spendWaiting, stepOver } from './await-second-step.ts'
import { noteTry } from './record-login-attempt.ts'
import { enter } from './sign-in.ts'

/** The second half of a sign-in, for whoever has a second factor. */
export function secondStepRoutes(app: FastifyInstance, context: Context): void {
  const stepping = [limit(context, { name: 'second-step', max: 60, seconds: 60 })]

  registerEndpoint(app, context, 'GET /api/auth/second-step', async ({ request }) => {
    const waiting = await readWaiting(context, request)
    if (!waiting) throw stepOver()
    return { ways: waiting.ways }
  })
  registerEndpoint(
    app,
    context,
    'POST /api/auth/second-step',
    async ({ body, request, reply, session }) => {
      const waiting = await readWaiting(context, request)
      if (!waiting) throw stepOver()
      const { user, password, identityProvider } = waiting
      const tried = await noteTry(context, request, user.email, 'code')
      // Of two codes that are sent at once for one sign-in the second finds that it is over, and is not spent.
      const stands = async (tx: Tx) => {
        await spendWaiting(tx, waiting)
        await takeCode(context, tx, user, body.code)
      }
      const shown = {
        ...(password !== null && { password }),
        ...(identityProvider && { provider: identityProvider }),
      }
      const how = { by: kindOf(body.code), stands, ...shown }
      const entered = await enter(context, { request, reply, session }, user, how)
      await tried.takeBack()
      return entered
    },
    { limits: stepping },
  )
}
