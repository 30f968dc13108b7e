import type { FastifyInstance, FastifyReply } from 'fastify'
import { noticeCookie, noticeText } from '#contract/notice.ts'
import type { Context } from '#server/context.ts'
import { cookieOptions } from '#server/plugins/cookie-options.ts'
import { deviceFor, keepDevice } from '#server/plugins/device.ts'
import { languageCookie, languageOf } from '#server/plugins/language.ts'
import { limit } from '#server/plugins/limits.ts'
import { isSameSite } from '#server/plugins/origin.ts'
import { isPrefetch } from '#server/plugins/prefetch.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { type Handler, registerEndpoint, registerEndpoints } from '#server/plugins/register-endpoint.ts'
import { endSession } from '#server/plugins/session.ts'
import { startSession } from '#server/plugins/start-session.ts'
import { becomeCleaner } from './become-cleaner.ts'
import { changeProfile } from './change-profile.ts'
import { chooseLanguage } from './choose-language.ts'
import { logIn } from './log-in.ts'
import { loginHashTurn, passwordHashQueue, visitorHashTurn } from './password-hash-queue.ts'
import { countLoginAttempt } from './record-login-attempt.ts'
import { register } from './register.ts'
import { presentSignedInUser, signIn } from './sign-in.ts'

type Register = Handler<'POST /api/auth/register' | 'POST /api/direct-auth/register'>
type LogIn = Handler<'POST /api/auth/login' | 'POST /api/direct-auth/login'>
type LogOut = Handler<'POST /api/auth/logout' | 'POST /api/direct-auth/logout' | 'POST /api/logout'>

/** The browser that signs up is the account's first known device. */
const registerHandler: Register = async ({ context, body, request, reply }) => {
  const device = deviceFor(context, request)
  const user = await register(
    context,
    body,
    { device, locale: languageOf(request) },
    visitorHashTurn(context, request),
  )
  keepDevice(context, reply, device)
  return presentSignedInUser(context, user)
}

const logInHandler: LogIn = async ({ context, body, request, reply, session }) => {
  const visitor = await loginHashTurn(context, request, body.email)
  // Takes a place in the queue first: a request without one is not counted as an attempt.
  const { user, hashed } = await passwordHashQueue.enter(visitor, async (inTurn) => {
    const tried = await countLoginAttempt(context, request, body.email)
    const found = await logIn(context, body, inTurn)
    await tried.takeBack()
    return found
  })
  return signIn(context, { request, reply, session }, user, { by: 'password', password: hashed })
}

/** The page after a logout has no script, so its notice is passed in a cookie. */
function leaveNotice(reply: FastifyReply, kind: 'logged-out' | 'logout-failed'): void {
  const { name, seconds } = noticeCookie
  reply.setCookie(name, noticeText(kind), { path: '/', maxAge: seconds, sameSite: 'lax' })
}

const logOutHandler: LogOut = async ({ context, reply, session }) => {
  await endSession(context, reply, session)
  leaveNotice(reply, 'logged-out')
  return { success: true }
}

export function accountRoutes(app: FastifyInstance, context: Context): void {
  const registering = [
    limit(context, { name: 'register', max: 20, seconds: 60 }),
    limit(context, { name: 'register-hour', max: 30, seconds: 3600 }),
  ]
  const loggingIn = [limit(context, { name: 'login', max: 60, seconds: 60 })]
  registerEndpoints(
    app,
    context,
    ['POST /api/auth/register', 'POST /api/direct-auth/register'],
    registerHandler,
    {
      limits: registering,
    },
  )
  registerEndpoints(app, context, ['POST /api/auth/login', 'POST /api/direct-auth/login'], logInHandler, {
    limits: loggingIn,
  })
  registerEndpoints(
    app,
    context,
    ['POST /api/auth/logout', 'POST /api/direct-auth/logout', 'POST /api/logout'],
    logOutHandler,
  )

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
