import type { FastifyReply } from 'fastify'
import { noticeCookie, noticeText } from '#contract/notice.ts'
import type { Context } from '#server/context.ts'
import { deviceFor, setDeviceCookie } from '#server/plugins/device.ts'
import { languageOf } from '#server/plugins/language.ts'
import { limit } from '#server/plugins/limits.ts'
import type { Handler } from '#server/plugins/register-endpoint.ts'
import { endSession } from '#server/plugins/session.ts'
import { logIn } from './log-in.ts'
import { loginHashTurn, passwordHashQueue, visitorHashTurn } from './password-hash-queue.ts'
import { countLoginAttempt } from './record-login-attempt.ts'
import { register } from './register.ts'
import { presentSignedInUser, signIn } from './sign-in.ts'

export const registerLimits = (context: Context) => [
  limit(context, { name: 'register', max: 20, seconds: 60 }),
  limit(context, { name: 'register-hour', max: 30, seconds: 3600 }),
]

export const logInLimits = (context: Context) => [limit(context, { name: 'login', max: 60, seconds: 60 })]

/** The browser that signs up is the account's first known device. */
export const registerHandler: Handler<'POST /api/auth/register'> = async ({
  context,
  body,
  request,
  reply,
}) => {
  const device = deviceFor(context, request)
  const user = await register(
    context,
    body,
    { device, locale: languageOf(request) },
    visitorHashTurn(context, request),
  )
  setDeviceCookie(context, reply, device)
  return presentSignedInUser(context, user)
}

export const logInHandler: Handler<'POST /api/auth/login'> = async ({
  context,
  body,
  request,
  reply,
  session,
}) => {
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

export const logOutHandler: Handler<'POST /api/auth/logout'> = async ({ context, reply, session }) => {
  await endSession(context, reply, session)
  leaveNotice(reply, 'logged-out')
  return { success: true }
}

/** The page after a logout has no script, so its notice is passed in a cookie. */
export function leaveNotice(reply: FastifyReply, kind: 'logged-out' | 'logout-failed'): void {
  const { name, seconds } = noticeCookie
  reply.setCookie(name, noticeText(kind), { path: '/', maxAge: seconds, sameSite: 'lax' })
}
