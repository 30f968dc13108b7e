import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { cookieOptions } from '#server/plugins/cookie-options.ts'
import { languageCookie } from '#server/plugins/language.ts'
import { isSameSite } from '#server/plugins/origin.ts'
import { isPrefetch } from '#server/plugins/prefetch.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { registerEndpoint, registerEndpoints } from '#server/plugins/register-endpoint.ts'
import { endSession } from '#server/plugins/session.ts'
import { startSession } from '#server/plugins/start-session.ts'
import {
  leaveNotice,
  logInHandler,
  logInLimits,
  logOutHandler,
  registerHandler,
  registerLimits,
} from './authentication-handlers.ts'
import { becomeCleaner } from './become-cleaner.ts'
import { changeProfile } from './change-profile.ts'
import { chooseLanguage } from './choose-language.ts'
import { presentSignedInUser } from './sign-in.ts'

export function accountRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, context, 'POST /api/auth/register', registerHandler, {
    limits: registerLimits(context),
  })
  registerEndpoint(app, context, 'POST /api/auth/login', logInHandler, { limits: logInLimits(context) })
  registerEndpoints(app, context, ['POST /api/auth/logout', 'POST /api/logout'], logOutHandler)

  registerEndpoint(app, context, 'GET /api/logout', async ({ request, reply, session }) => {
    // A link or image on another site must not sign a user out.
    if (!isSameSite(context, request)) return reply.redirect('/', 302)
    // A browser reuses a prefetched redirect when the link is opened; an error makes it request again.
    if (isPrefetch(request)) throw refuse('busy')
    const ended = await endSession(context, reply, session).then(
      () => 'logged-out' as const,
      (error: unknown) => {
        request.log.error({ err: error }, 'a session could not be ended')
        return 'logout-failed' as const
      },
    )
    leaveNotice(reply, ended)
    return reply.redirect('/', 302)
  })

  registerEndpoint(app, context, 'GET /api/auth/current-user', async ({ user, session: { view } }) => ({
    ...(await presentSignedInUser(context, user)),
    ...(view && { seenBy: { until: view.until.toISOString() } }),
  }))

  registerEndpoint(app, context, 'DELETE /api/impersonation', async ({ session }) => {
    await context.db.deleteFrom('impersonations').where('sid', '=', session.sid).execute()
    return { success: true }
  })

  registerEndpoint(app, context, 'PUT /api/user/language', async ({ userId, body: { language }, reply }) => {
    if (userId !== null) await chooseLanguage(context, userId, language)
    const { name, seconds } = languageCookie
    reply.setCookie(name, language, { ...cookieOptions(context), maxAge: seconds })
    return { success: true }
  })

  registerEndpoint(app, context, 'PATCH /api/users/profile', async ({ userId, session, body }) =>
    presentSignedInUser(context, await changeProfile(context, { userId, session }, body)),
  )

  registerEndpoint(
    app,
    context,
    'POST /api/user/become-cleaner',
    async ({ userId, user, session, reply }) => {
      const cleaner = await becomeCleaner(context, { userId, session }, user)
      await startSession(context, reply, session, userId, session.data)
      return presentSignedInUser(context, cleaner)
    },
  )
}
