import type { FastifyInstance } from 'fastify'
import { dollarsFromCents } from '#domain/money.ts'
import type { Context } from '#server/context.ts'
import { readCreditBalance } from '#server/money/credit/balance.ts'
import { languageOf } from '#server/plugins/language.ts'
import { limit, rateLimitKeyOf } from '#server/plugins/limits.ts'
import { localize, refuse } from '#server/plugins/refusal.ts'
import { registerEndpoint } from '#server/plugins/register-endpoint.ts'
import { endSession } from '#server/plugins/session.ts'
import { checkPassword, passwordLimits } from '../accounts/check-password.ts'
import { checkOwner } from './check-owner.ts'
import { deleteAccount } from './delete-account.ts'
import { listDeletionObstacles } from './deletion-obstacles.ts'
import { exportLink, isExportToken } from './export-link.ts'
import { makeArchive } from './make-archive.ts'

export function ownDataRoutes(app: FastifyInstance, context: Context): void {
  const asking = passwordLimits(context)
  const fetching = [limit(context, { name: 'own-data-file', max: 5, seconds: 600, key: rateLimitKeyOf })]

  registerEndpoint(
    app,
    context,
    'POST /api/account/export',
    async ({ userId, body, session }) => {
      await checkPassword(context, userId, body.password, 'password')
      return { url: exportLink(context, session) }
    },
    { limits: asking },
  )

  registerEndpoint(
    app,
    context,
    'GET /api/account/export/:token',
    async ({ userId, params, session, reply }) => {
      if (!isExportToken(context, session, params.token)) throw refuse('export_over')
      reply.header('Content-Disposition', 'attachment; filename="your-data.zip"')
      return reply.type('application/zip').send(await makeArchive(context, userId))
    },
    { limits: fetching },
  )

  registerEndpoint(app, context, 'GET /api/account/deletion', async ({ userId, request }) => {
    const first = await listDeletionObstacles(context.db, userId)
    const { balanceCents } = await readCreditBalance(context.db, userId)
    return {
      first: first.map((sentence) => localize(sentence, languageOf(request))),
      lostCredit: dollarsFromCents(balanceCents),
    }
  })

  registerEndpoint(
    app,
    context,
    'POST /api/account/delete',
    async ({ user, userId, body, session, request, reply }) => {
      await checkOwner(context, request, { session, user }, body)
      await deleteAccount(context, userId)
      await endSession(context, reply, session)
      return { success: true } as const
    },
    { limits: asking },
  )
}
