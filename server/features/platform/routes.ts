import type { FastifyInstance } from 'fastify'
import { isOperator } from '#domain/operator.ts'
import type { Context } from '#server/context.ts'
import { languageOf } from '#server/plugins/language.ts'
import { limit } from '#server/plugins/limits.ts'
import { mustAddFactor } from '#server/plugins/operator.ts'
import { publicOrigin } from '#server/plugins/origin.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { registerEndpoint } from '#server/plugins/register-endpoint.ts'
import type { Session } from '#server/plugins/session.ts'
import { presentConfig } from './present-config.ts'
import { readPlatformTotals } from './read-platform-totals.ts'
import { readStatus } from './read-status.ts'
import { securityTxt } from './security-txt.ts'

export function platformRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, context, 'GET /api/config', ({ request }) =>
    presentConfig(context, publicOrigin(context, request), languageOf(request)),
  )
  registerEndpoint(app, context, 'GET /api/platform/numbers', () => readPlatformTotals(context.db))
  const limits = [limit(context, { name: 'status', max: 120, seconds: 60 })]
  registerEndpoint(
    app,
    context,
    'GET /api/platform/status',
    async ({ request, session, reply }) => {
      if (context.config.STATUS_FOR_ADMINS) await checkAdmin(context, session)
      reply.header('Cache-Control', 'private, max-age=5')
      return readStatus(context, languageOf(request))
    },
    { limits },
  )

  app.get('/.well-known/security.txt', async (_request, reply) =>
    reply
      .header('Cache-Control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(securityTxt(context)),
  )
}

async function checkAdmin(context: Context, session: Session | null): Promise<void> {
  if (!session?.user) throw refuse('not_authenticated')
  if (!isOperator(session.user.role)) throw refuse('wrong_role')
  if (await mustAddFactor(context, session.user)) throw refuse('second_factor_required')
}
