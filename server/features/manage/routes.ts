import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { deviceFor, setDeviceCookie } from '#server/plugins/device.ts'
import { languageOf } from '#server/plugins/language.ts'
import { limit } from '#server/plugins/limits.ts'
import { clearManageCookie, findLinkHolder, setManageCookie } from '#server/plugins/manage-key.ts'
import { networkOf } from '#server/plugins/network.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { registerEndpoint } from '#server/plugins/register-endpoint.ts'
import { queueTask } from '#server/queue/queue-task.ts'
import { visitorHashTurn } from '../accounts/password-hash-queue.ts'
import { accountChoice } from './account-choice.ts'
import { makeAccount } from './make-account.ts'
import { renewLinks } from './renew-links.ts'

const done = { success: true } as const

export function manageRoutes(app: FastifyInstance, context: Context): void {
  const opening = [limit(context, { name: 'manage_link', max: 60, seconds: 900, key: networkOf })]
  registerEndpoint(
    app,
    context,
    'POST /api/manage-links/open',
    async ({ body: { token }, reply }) => {
      const holder = await findLinkHolder(context, token)
      if (!holder) throw refuse('manage_link_over')
      setManageCookie(context, reply, holder.link.jobId, token)
      return { jobId: holder.link.jobId }
    },
    { limits: opening },
  )

  const asking = [
    limit(context, { name: 'manage-link-asked', max: 10, seconds: 60 }),
    limit(context, { name: 'manage-link-asked-day', max: 100, seconds: 86_400, key: networkOf }),
  ]
  registerEndpoint(
    app,
    context,
    'POST /api/manage-links',
    async ({ body }) => {
      // The task looks the booking up, so that neither response nor timing reveals it.
      await queueTask(context.db, 'offer_manage_link', body, { key: `manage-${body.jobId}-${body.email}` })
      return done
    },
    { limits: asking },
  )

  registerEndpoint(app, context, 'GET /api/jobs/:id/manage-link', async ({ user, session }) => ({
    until: user.link.until.toISOString(),
    account: await accountChoice(context, user, session?.user ?? null),
    atOnce: user.link.channel === 'email',
  }))

  const renewing = [limit(context, { name: 'manage-link-renewed', max: 10, seconds: 3600 })]
  registerEndpoint(
    app,
    context,
    'POST /api/jobs/:id/manage-link',
    async ({ user, reply }) => {
      await renewLinks(context, user)
      clearManageCookie(context, reply, user.link.jobId)
      return done
    },
    { limits: renewing },
  )

  const registering = [limit(context, { name: 'register', max: 20, seconds: 60 })]
  registerEndpoint(
    app,
    context,
    'POST /api/jobs/:id/account',
    async ({ user, session, body, request, reply }) => {
      const device = deviceFor(context, request)
      const made = await makeAccount(context, user, session?.user ?? null, {
        password: body?.password,
        device,
        locale: languageOf(request),
        inTurn: visitorHashTurn(context, request),
      })
      setDeviceCookie(context, reply, device)
      if (made.joined) clearManageCookie(context, reply, user.link.jobId)
      return made
    },
    { limits: registering },
  )
}
