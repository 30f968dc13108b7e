import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { deviceFor, deviceOf, setDeviceCookie } from '#server/plugins/device.ts'
import { limit, rateLimitKeyOf } from '#server/plugins/limits.ts'
import { refuseField } from '#server/plugins/refusal.ts'
import { registerEndpoint } from '#server/plugins/register-endpoint.ts'
import { startSession } from '#server/plugins/start-session.ts'
import { queueTask } from '#server/queue/queue-task.ts'
import { requireSecondFactorReauthentication } from '../factors/require-reauthentication.ts'
import { passwordStamp } from '../notifications/password-stamp.ts'
import { changePassword } from './change-password.ts'
import { checkPassword, passwordLimits } from './check-password.ts'
import { mailConfirmation } from './mail-confirmation.ts'
import { visitorHashTurn } from './password-hash-queue.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resetPassword } from './reset-password.ts'
import { verifyEmail } from './verify-email.ts'

const done = { success: true } as const

export function accessRoutes(app: FastifyInstance, context: Context): void {
  const byLink = { limits: [limit(context, { name: 'mailed-link', max: 30, seconds: 60 })] }
  const byPassword = { limits: passwordLimits(context) }

  const forgetting = [limit(context, { name: 'forgot-password', max: 20, seconds: 60 })]
  registerEndpoint(
    app,
    context,
    'POST /api/auth/forgot-password',
    async ({ body, request, session }) => {
      await requestPasswordReset(context, { ...body, device: deviceOf(context, request), session })
      return done
    },
    { limits: forgetting },
  )
  registerEndpoint(
    app,
    context,
    'POST /api/auth/reset-password',
    async ({ body, request, reply }) => {
      const device = deviceFor(context, request)
      await resetPassword(context, body, device, visitorHashTurn(context, request))
      setDeviceCookie(context, reply, device)
      return done
    },
    byLink,
  )
  registerEndpoint(
    app,
    context,
    'POST /api/auth/verify-email',
    async ({ body, session }) => {
      await verifyEmail(context, session, body)
      return done
    },
    byLink,
  )

  const resending = [
    limit(context, { name: 'verification-mail', max: 10, seconds: 900, key: rateLimitKeyOf }),
  ]
  registerEndpoint(
    app,
    context,
    'POST /api/user/verification-mail',
    async ({ user }) => {
      if (!user.email_verified_at) await mailConfirmation(context, user)
      return done
    },
    { limits: resending },
  )
  registerEndpoint(
    app,
    context,
    'PUT /api/user/password',
    async ({ user, userId, session, body, request, reply }) => {
      await requireSecondFactorReauthentication(context, { session, userId })
      await changePassword(context, { user, session, device: deviceOf(context, request) }, body)
      await startSession(context, reply, session, userId, session.data)
      return done
    },
    byPassword,
  )
  registerEndpoint(
    app,
    context,
    'POST /api/user/email',
    async ({ userId, user, session, body }) => {
      await requireSecondFactorReauthentication(context, { session, userId })
      const stamp = passwordStamp(await checkPassword(context, userId, body.currentPassword))
      if (body.email === user.email) throw refuseField('email', ({ serverWords }) => serverWords.ownEmail)
      // As with a forgotten password, the response does not reveal whether the new address has an account.
      const askedAt = context.clock().toISOString()
      await queueTask(context.db, 'offer_email_change', { userId, email: body.email, stamp, askedAt })
      return done
    },
    byPassword,
  )
}
