import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { readTermsAt } from '#server/features/terms/in-force.ts'
import { listLimits } from '#server/plugins/reading-limits.ts'
import { registerEndpoint } from '#server/plugins/register-endpoint.ts'
import { readList } from '../lists/read-list.ts'
import { readTermsRevision } from '../settings/lock-versions.ts'
import { readVersionStart } from '../settings/read-version-start.ts'
import { changeTerms } from './change-terms.ts'
import { listTerms } from './list-terms.ts'
import { planTerms, versionsEndedBy } from './plan-terms.ts'
import { withdrawTerms } from './withdraw-terms.ts'

/** Registers the endpoints of the booking terms. */
export function termsAdminRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, config } = context

  registerEndpoint(app, context, 'GET /api/admin/terms', async () => {
    const mark = await readTermsRevision(db)
    return { now: await readTermsAt(db, clock()), mark }
  })

  registerEndpoint(
    app,
    context,
    'GET /api/admin/terms/versions',
    (call) => readList(call, 'terms', (limit, beforeId) => listTerms(context, call.query, limit, beforeId)),
    { limits: listLimits(context) },
  )

  registerEndpoint(app, context, 'POST /api/admin/terms', ({ body, userId, session }) => {
    const { changes, from, reason, mark, expected } = body
    const startsAt = (now: Date) => readVersionStart(from, now, config.SERVICE_ZONE)
    return changeTerms(context, {
      by: { operatorId: userId },
      session,
      mark,
      expected: expected && { before: given(expected.before), after: given(expected.after) },
      changes: given(changes),
      startsAt,
      reason,
    })
  })

  registerEndpoint(app, context, 'POST /api/admin/terms/preview', async ({ body }) => {
    const startsAt = readVersionStart(body.from, clock(), config.SERVICE_ZONE)
    const { before, after } = await planTerms(db, given(body.changes), startsAt)
    return {
      startsAt: startsAt.toISOString(),
      before,
      after,
      endedBy: await versionsEndedBy(db, after, startsAt),
    }
  })

  registerEndpoint(app, context, 'POST /api/admin/terms/:id/withdraw', ({ params, body, userId, session }) =>
    withdrawTerms(context, { ...body, by: { operatorId: userId }, session, version: params.id }),
  )
}

type TermsInput<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

function given<T extends object>(values: T): TermsInput<T> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as TermsInput<T>
}
