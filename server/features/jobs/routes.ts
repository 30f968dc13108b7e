import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ParsedQuery } from '../../../contract/index.ts'
import type { Context } from '../../context.ts'
import { implement, implementRead } from '../../http/implement.ts'
import { limit } from '../../http/limits.ts'
import { networkOf } from '../../http/network.ts'
import { publicOrigin } from '../../http/origin.ts'
import { linkPage, type PageOrder, pageOf } from '../../http/page-link.ts'
import { detailLimits, listLimits } from '../../http/reading-limits.ts'
import { refuse } from '../../http/refusal.ts'
import type { UserRow } from '../../http/session.ts'
import { countAvailable, listAvailable, noneOpen, orderOf, pageKeyOf } from './list-available.ts'
import { countOwnJobs, listOwnJobs, type Side } from './list-own-jobs.ts'
import { presentAvailable, presentJob } from './present.ts'
import { readCalendar } from './read-calendar.ts'
import { openJob } from './read-job.ts'
import { readMailedCalendar } from './read-mailed-calendar.ts'
import { hiddenFrom, seeingAs } from './seeing.ts'
import { findJob, type JobRow } from './store.ts'
import { thankForTips } from './thank-for-tips.ts'

/** Whose jobs a list of one's own holds: those one booked, and for cleaners those one cleans (decision 015). */
function sidesOf({ role }: Pick<UserRow, 'role'>, asked?: 'customer' | 'cleaner'): Side[] {
  const sides: Side[] = role === 'cleaner' ? ['customer_id', 'cleaner_id'] : ['customer_id']
  return asked ? sides.filter((side) => side === `${asked}_id`) : sides
}

const ownOrder = ({ sort = 'latest' }: ParsedQuery<'GET /api/jobs'>): PageOrder => ({
  name: `own-jobs-${sort}`,
  by: 'time',
})

const isNavigation = ({ headers }: FastifyRequest) => headers.accept?.includes('text/html') === true

function sendCalendar(reply: FastifyReply, jobId: number, entry: string) {
  reply.header('Content-Disposition', `attachment; filename="cleaning-${jobId}.ics"`)
  return reply.type('text/calendar; charset=utf-8').send(entry)
}

const timeAndId = ({ scheduled_for: at, id }: JobRow) => [at.toISOString(), id] as const

export function jobRoutes(app: FastifyInstance, context: Context): void {
  const lists = { limits: listLimits(context) }
  const details = { limits: detailLimits(context) }

  implementRead(
    app,
    context,
    'GET /api/jobs',
    (asked, { who, query }) =>
      listOwnJobs(asked, context.config.SERVICE_ZONE, {
        ...{ sides: sidesOf(who, query.side), userId: who.id, query },
        ...pageOf(query, ownOrder(query)),
        now: context.clock(),
      }),
    (call) => {
      const seeing = seeingAs(context, call.user)
      return linkPage(call, ownOrder(call.query), call.rows, timeAndId).flatMap(
        (row) => presentJob(row, seeing) ?? [],
      )
    },
    lists,
  )

  implementRead(
    app,
    context,
    'GET /api/jobs/counts',
    (asked, { who, query }) => countOwnJobs(asked, sidesOf(who, query.side), who.id, context.clock()),
    ({ rows }) => rows,
  )

  const here = () => ({ now: context.clock(), zone: context.config.SERVICE_ZONE })

  implementRead(
    app,
    context,
    'GET /api/jobs/available',
    (asked, { who, query }) => {
      const page = { query, ...pageOf(query, orderOf(query.sort)) }
      return listAvailable(asked, { cleanerId: who.id, ...page, ...here() })
    },
    (call) => {
      const { user, query, rows } = call
      const seeing = seeingAs(context, user)
      if (seeing.hidden) return []
      return linkPage(call, orderOf(query.sort), rows, (row) => pageKeyOf(row, query.sort)).map((row) =>
        presentAvailable(row, seeing),
      )
    },
    lists,
  )

  implementRead(
    app,
    context,
    'GET /api/jobs/available/counts',
    (asked, { who }) => countAvailable(asked, who.id, here()),
    ({ user, rows }) => {
      const hidden = hiddenFrom(user)
      return { ...(hidden === 'account_suspended' ? noneOpen : rows), hidden }
    },
  )

  implementRead(
    app,
    context,
    'GET /api/jobs/:id',
    (asked, { who, params }) => findJob(asked, params.id, who.id),
    ({ user, rows: job }) => openJob(context, user, job),
    details,
  )

  implement(app, context, 'GET /api/jobs/:id/calendar.ics', async ({ user, params, request, reply }) => {
    const entry = await readCalendar(context, user, params.id, publicOrigin(context, request))
    return sendCalendar(reply, params.id, entry)
  })

  implement(
    app,
    context,
    'GET /api/calendar-links/:token',
    async ({ params, request, reply }) => {
      const { jobId, page, entry } = await readMailedCalendar(context, params.token)
      // People who followed the link see what became of the visit.
      if (entry === null && isNavigation(request)) return reply.redirect(page, 303)
      if (entry === null) throw refuse('calendar_link_over')
      return sendCalendar(reply, jobId, entry)
    },
    { limits: [limit(context, { name: 'calendar-link', max: 60, seconds: 900, key: networkOf })] },
  )

  implement(app, context, 'POST /api/jobs/:id/thanks', ({ user, params, body }) =>
    thankForTips(context, user, params.id, body.thanks),
  )
}
