import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import { limit } from '#server/plugins/limits.ts'
import { registerEndpoint } from '#server/plugins/register-endpoint.ts'
import { kindOf, takeCode } from '../factors/take-code.ts'
import { readWaiting, spendWaiting, stepOver } from './await-second-step.ts'
import { noteTry } from './record-login-attempt.ts'
import { enter } from './sign-in.ts'

/** Registers the endpoints of the second step of a login. */
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
      // Of two concurrent codes for one login the second finds it over, and is not used up.
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
