import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { implement } from '../../http/implement.ts'
import { publicOrigin } from '../../http/origin.ts'
import { readPage } from '../../http/page-link.ts'
import { detailLimits, listLimits } from '../../http/reading-limits.ts'
import type { UserRow } from '../../http/session.ts'
import { countAvailable, listAvailable, orderOf, pageKeyOf } from './list-available.ts'
import { countOwnJobs, listOwnJobs, type Side } from './list-own-jobs.ts'
import { presentAvailable, presentJob } from './present.ts'
import { readCalendar } from './read-calendar.ts'
import { openJob } from './read-job.ts'
import { seeingAs } from './seeing.ts'
import { thankForTips } from './thank-for-tips.ts'

/** Whose jobs a list of one's own holds: those one booked, and for cleaners those one cleans (decision 015). */
function sidesOf({ role }: UserRow, asked?: 'customer' | 'cleaner'): Side[] {
  const sides: Side[] = role === 'cleaner' ? ['customer_id', 'cleaner_id'] : ['customer_id']
  return asked ? sides.filter((side) => side === `${asked}_id`) : sides
}

export function jobRoutes(app: FastifyInstance, context: Context): void {
  const lists = { limits: listLimits(context) }
  const details = { limits: detailLimits(context) }

  implement(
    app,
    context,
    'GET /api/jobs',
    async (call) => {
      const { user, userId, query } = call
      const rows = await readPage(
        call,
        { name: `own-jobs-${query.sort ?? 'latest'}`, by: 'time' },
        (limit, after) =>
          listOwnJobs(context, { sides: sidesOf(user, query.side), userId, query, limit, after }),
        (row) => [row.scheduled_for.toISOString(), row.id],
      )
      return rows.flatMap((row) => presentJob(row, seeingAs(context, user)) ?? [])
    },
    lists,
  )

  implement(app, context, 'GET /api/jobs/counts', ({ user, userId, query }) =>
    countOwnJobs(context.db, sidesOf(user, query.side), userId),
  )

  implement(
    app,
    context,
    'GET /api/jobs/available',
    async (call) => {
      const { user, userId, query } = call
      const rows = await readPage(
        call,
        orderOf(query.sort),
        (limit, after) => listAvailable(context, { cleanerId: userId, query, limit, after }),
        (row) => pageKeyOf(row, query.sort),
      )
      return rows.map((row) => presentAvailable(row, seeingAs(context, user)))
    },
    lists,
  )

  implement(app, context, 'GET /api/jobs/available/counts', ({ userId }) => countAvailable(context, userId))

  implement(
    app,
    context,
    'GET /api/jobs/:id',
    ({ user, params }) => openJob(context, user, params.id),
    details,
  )

  implement(app, context, 'GET /api/jobs/:id/calendar.ics', async ({ user, params, request, reply }) => {
    const entry = await readCalendar(context, user, params.id, publicOrigin(context, request))
    reply.header('Content-Disposition', `attachment; filename="cleaning-${params.id}.ics"`)
    return reply.type('text/calendar; charset=utf-8').send(entry)
  })

  implement(app, context, 'POST /api/jobs/:id/thanks', ({ user, params, body }) =>
    thankForTips(context, user, params.id, body.thanks),
  )
}
