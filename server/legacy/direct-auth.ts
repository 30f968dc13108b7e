import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { registerEndpoint } from '#server/plugins/register-endpoint.ts'
import {
  logInHandler,
  logInLimits,
  logOutHandler,
  registerHandler,
  registerLimits,
} from '../features/accounts/authentication-handlers.ts'

/** `/api/direct-auth` does the same as `/api/auth` (C-055). */
export function directAuthCalls(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, context, 'POST /api/direct-auth/register', registerHandler, {
    limits: registerLimits(context),
  })
  registerEndpoint(app, context, 'POST /api/direct-auth/login', logInHandler, {
    limits: logInLimits(context),
  })
  registerEndpoint(app, context, 'POST /api/direct-auth/logout', logOutHandler)
}
