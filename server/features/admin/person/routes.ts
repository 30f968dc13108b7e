import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { listLimits } from '#server/plugins/reading-limits.ts'
import { registerEndpoint } from '#server/plugins/register-endpoint.ts'
import { listActs } from '../acts/list-acts.ts'
import { endCheck } from '../checks/end-check.ts'
import { listChecksOf, readCheckOf } from '../checks/list-checks.ts'
import { orderCheck } from '../checks/order-check.ts'
import { recordCheck } from '../checks/record-check.ts'
import { impersonate } from '../impersonation/impersonate.ts'
import { readList } from '../lists/read-list.ts'
import { addNoteAbout, listNotesAbout } from '../notes/notes-about.ts'
import { remindOfPayout } from '../payouts/remind-of-payout.ts'
import { decideVetting } from '../vetting/decide-vetting.ts'
import {
  listJobsOf,
  listMessagesTo,
  listPaymentsOf,
  listPayoutsOf,
  type SectionsSubject,
} from './list-sections.ts'
import { readPerson, refuseUnknownPerson } from './read-person.ts'

/** The lists about one person, which share their endpoints' shape. */
const sections = {
  'GET /api/admin/people/:id/jobs': listJobsOf,
  'GET /api/admin/people/:id/payments': listPaymentsOf,
  'GET /api/admin/people/:id/payouts': listPayoutsOf,
  'GET /api/admin/people/:id/messages': listMessagesTo,
  'GET /api/admin/people/:id/acts': (db: Context['db'], { userId, limit, beforeId }: SectionsSubject) =>
    listActs(db, { userId }, limit, beforeId),
  'GET /api/admin/people/:id/notes': listNotesAbout,
  'GET /api/admin/people/:id/checks': listChecksOf,
} as const

export function personRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  registerEndpoint(app, context, 'GET /api/admin/people/:id', ({ params }) => readPerson(context, params.id))

  for (const [name, list] of Object.entries(sections)) {
    const call = name as keyof typeof sections
    registerEndpoint(
      app,
      context,
      call,
      async (asked) => {
        const userId = asked.params.id
        await refuseUnknownPerson(db, userId)
        return readList<{ id: number }>(asked, call, (limit, beforeId) =>
          list(db, { userId, limit, beforeId }),
        ) as never
      },
      { limits: listLimits(context) },
    )
  }

  registerEndpoint(app, context, 'POST /api/admin/people/:id/notes', ({ user, params, body }) =>
    addNoteAbout(context, { operator: user, userId: params.id, text: body.text }),
  )

  registerEndpoint(
    app,
    context,
    'POST /api/admin/people/:id/impersonation',
    ({ userId, session, params, body }) =>
      impersonate(context, { by: { operatorId: userId }, sid: session.sid, personId: params.id, ...body }),
  )

  registerEndpoint(
    app,
    context,
    'POST /api/admin/people/:id/vetting',
    async ({ userId, session, params, body }) => {
      const by = { operatorId: userId }
      await decideVetting(context, { by, session, cleanerId: params.id, ...body })
      return readPerson(context, params.id)
    },
  )

  registerEndpoint(
    app,
    context,
    'POST /api/admin/people/:id/payout-reminder',
    async ({ userId, params, body }) => {
      await remindOfPayout(context, { by: { operatorId: userId }, cleanerId: params.id, ...body })
      return readPerson(context, params.id)
    },
  )

  registerEndpoint(app, context, 'POST /api/admin/people/:id/checks', async ({ userId, params, body }) =>
    readCheckOf(db, await orderCheck(context, { by: { operatorId: userId }, cleanerId: params.id, ...body })),
  )

  registerEndpoint(
    app,
    context,
    'POST /api/admin/people/:id/checks/record',
    async ({ userId, params, body }) =>
      readCheckOf(
        db,
        await recordCheck(context, { by: { operatorId: userId }, cleanerId: params.id, ...body }),
      ),
  )

  registerEndpoint(app, context, 'POST /api/admin/people/:id/checks/end', async ({ userId, params, body }) =>
    readCheckOf(db, await endCheck(context, { by: { operatorId: userId }, cleanerId: params.id, ...body })),
  )
}
