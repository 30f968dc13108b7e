import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import { implement } from '../../../http/implement.ts'
import { listLimits } from '../../../http/reading-limits.ts'
import { readTermsAt } from '../../terms/in-force.ts'
import { readList } from '../lists/read-list.ts'
import { readTermsMark } from '../settings/hold-versions.ts'
import { readStart } from '../settings/read-start.ts'
import { changeTerms } from './change-terms.ts'
import { listTerms } from './list-terms.ts'
import { withdrawTerms } from './withdraw-terms.ts'

/** What is agreed with whoever books. */
export function termsDeskRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, config } = context

  implement(app, context, 'GET /api/admin/terms', async () => {
    const mark = await readTermsMark(db)
    return { now: await readTermsAt(db, clock()), mark }
  })

  implement(
    app,
    context,
    'GET /api/admin/terms/versions',
    (call) => readList(call, 'terms', (limit, beforeId) => listTerms(context, call.query, limit, beforeId)),
    { limits: listLimits(context) },
  )

  implement(app, context, 'POST /api/admin/terms', ({ body, userId, session }) => {
    const { changes, from, reason, mark } = body
    const startsAt = (now: Date) => readStart(from, now, config.SERVICE_ZONE)
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
    return changeTerms(context, {
      by: { operatorId: userId },
      session,
      mark,
      changes: given,
      startsAt,
      reason,
    })
  })

  implement(app, context, 'POST /api/admin/terms/:id/withdraw', ({ params, body, userId, session }) =>
    withdrawTerms(context, { ...body, by: { operatorId: userId }, session, version: params.id }),
  )
}
