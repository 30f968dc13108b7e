import type { FastifyInstance } from 'fastify'
import { dollarsFromCents } from '#domain/money.ts'
import type { Context } from '#server/context.ts'
import { readCredit } from '#server/features/credit/read-credit.ts'
import { listDeletionObstacles } from '#server/features/own-data/deletion-obstacles.ts'
import { isExportToken } from '#server/features/own-data/export-link.ts'
import { makeArchive } from '#server/features/own-data/make-archive.ts'
import { readCreditBalance } from '#server/money/credit/balance.ts'
import { languageOf } from '#server/plugins/language.ts'
import { localize, refuse } from '#server/plugins/refusal.ts'
import { registerEndpoint } from '#server/plugins/register-endpoint.ts'
import { refuseUnknownPerson } from '../person/read-person.ts'
import { blockPerson, unblockPerson } from './block-person.ts'
import { previewBlock } from './booked-visits.ts'
import { correctEmail } from './correct-email.ts'
import { giveCreditAsAdmin } from './give-credit-as-admin.ts'
import { erasePersonData, exportPersonData } from './own-data.ts'

const done = { success: true } as const

/** Registers the admin endpoints for customers' accounts. */
export function customerAdminRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  registerEndpoint(app, context, 'GET /api/admin/people/:id/block', async ({ params }) => {
    await refuseUnknownPerson(db, params.id)
    return previewBlock(context, params.id)
  })
  registerEndpoint(app, context, 'GET /api/admin/people/:id/erasure', async ({ params, request }) => {
    await refuseUnknownPerson(db, params.id)
    const first = await listDeletionObstacles(db, params.id)
    const { balanceCents } = await readCreditBalance(db, params.id)
    return {
      first: first.map((sentence) => localize(sentence, languageOf(request))),
      lostCredit: dollarsFromCents(balanceCents),
    }
  })
  registerEndpoint(app, context, 'GET /api/admin/people/:id/credit', async ({ params }) => {
    await refuseUnknownPerson(db, params.id)
    return readCredit(db, params.id)
  })
  registerEndpoint(
    app,
    context,
    'POST /api/admin/people/:id/credit',
    async ({ userId, session, params, body }) => {
      await giveCreditAsAdmin(context, { operatorId: userId, session, personId: params.id }, body)
      return done
    },
  )
  registerEndpoint(
    app,
    context,
    'GET /api/admin/people/:id/export/:token',
    async ({ params, session, reply }) => {
      if (!isExportToken(context, session, params.token, params.id)) throw refuse('export_over')
      reply.header('Content-Disposition', `attachment; filename="data-of-${params.id}.zip"`)
      return reply.type('application/zip').send(await makeArchive(context, params.id))
    },
  )

  registerEndpoint(
    app,
    context,
    'POST /api/admin/people/:id/block',
    async ({ userId, session, params, body }) => {
      await blockPerson(context, { operatorId: userId, session, personId: params.id }, body)
      return done
    },
  )
  registerEndpoint(
    app,
    context,
    'POST /api/admin/people/:id/unblock',
    async ({ userId, session, params, body }) => {
      await unblockPerson(context, { operatorId: userId, session, personId: params.id }, body)
      return done
    },
  )
  registerEndpoint(
    app,
    context,
    'POST /api/admin/people/:id/email',
    async ({ userId, session, params, body }) => {
      await correctEmail(context, { operatorId: userId, session, personId: params.id }, body)
      return done
    },
  )
  registerEndpoint(app, context, 'POST /api/admin/people/:id/export', ({ userId, session, params, body }) =>
    exportPersonData(context, { operatorId: userId, session, personId: params.id }, body),
  )
  registerEndpoint(
    app,
    context,
    'POST /api/admin/people/:id/erase',
    async ({ userId, session, params, body }) => {
      await erasePersonData(context, { operatorId: userId, session, personId: params.id }, body)
      return done
    },
  )
}
