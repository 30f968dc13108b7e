import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ParsedQuery } from '#contract/index.ts'
import type { Context } from '#server/context.ts'
import { languageOf } from '#server/plugins/language.ts'
import { limit } from '#server/plugins/limits.ts'
import { networkOf } from '#server/plugins/network.ts'
import { publicOrigin } from '#server/plugins/origin.ts'
import { type KeysetOrder, linkPage, pageOf } from '#server/plugins/page-link.ts'
import { detailLimits, listLimits } from '#server/plugins/reading-limits.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { registerEndpoint } from '#server/plugins/register-endpoint.ts'
import type { UserRow } from '#server/plugins/session.ts'
import { countAvailable, listAvailable, noOpenJobs, openJobsOrder, pageKeyOf } from './list-available.ts'
import { countOwnJobs, listOwnJobs, type OwnJobsSide } from './list-own-jobs.ts'
import { presentAvailable, presentJob } from './present.ts'
import { readCalendar } from './read-calendar.ts'
import { readJobForPage } from './read-job.ts'
import { readMailedCalendar } from './read-mailed-calendar.ts'
import type { JobRow } from './store.ts'
import { thankForTips } from './thank-for-tips.ts'
import { hiddenJobsReasonFor, viewerContextOf } from './viewer-context.ts'

/**
 * Returns the sides of a user's own job list: customer for everyone, cleaner too for cleaners (decision 015).
 */
function sidesOf({ role }: Pick<UserRow, 'role'>, asked?: 'customer' | 'cleaner'): OwnJobsSide[] {
  const sides: OwnJobsSide[] = role === 'cleaner' ? ['customer_id', 'cleaner_id'] : ['customer_id']
  return asked ? sides.filter((side) => side === `${asked}_id`) : sides
}

const ownOrder = ({ sort = 'latest' }: ParsedQuery<'GET /api/jobs'>): KeysetOrder => ({
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

  registerEndpoint(
    app,
    context,
    'GET /api/jobs',
    async (call) => {
      const { user, userId, query } = call
      const order = ownOrder(query)
      const rows = await listOwnJobs(context.db, context.config.SERVICE_ZONE, {
        ...{ sides: sidesOf(user, query.side), userId, query, now: context.clock() },
        ...pageOf(query, order),
      })
      const seeing = viewerContextOf(context, user)
      return linkPage(call, order, rows, timeAndId).flatMap((row) => presentJob(row, seeing) ?? [])
    },
    lists,
  )

  registerEndpoint(app, context, 'GET /api/jobs/counts', ({ user, userId, query }) =>
    countOwnJobs(context.db, sidesOf(user, query.side), userId, context.clock()),
  )

  const here = () => ({ now: context.clock(), zone: context.config.SERVICE_ZONE })

  registerEndpoint(
    app,
    context,
    'GET /api/jobs/available',
    async (call) => {
      const { user, userId: cleanerId, query } = call
      const seeing = viewerContextOf(context, user)
      if (seeing.hidden) return []
      const order = openJobsOrder(query.sort)
      const rows = await listAvailable(context.db, { cleanerId, query, ...pageOf(query, order), ...here() })
      return linkPage(call, order, rows, (row) => pageKeyOf(row, query.sort)).map((row) =>
        presentAvailable(row, seeing),
      )
    },
    lists,
  )

  registerEndpoint(app, context, 'GET /api/jobs/available/counts', async ({ user, userId }) => {
    const hidden = hiddenJobsReasonFor(user)
    const counts =
      hidden === 'account_suspended' ? noOpenJobs : await countAvailable(context.db, userId, here())
    return { ...counts, hidden }
  })

  registerEndpoint(
    app,
    context,
    'GET /api/jobs/:id',
    ({ user, params }) => readJobForPage(context, user, params.id),
    details,
  )

  registerEndpoint(
    app,
    context,
    'GET /api/jobs/:id/calendar.ics',
    async ({ user, params, request, reply }) => {
      const entry = await readCalendar(context, user, params.id, {
        origin: publicOrigin(context, request),
        language: languageOf(request),
      })
      return sendCalendar(reply, params.id, entry)
    },
  )

  registerEndpoint(
    app,
    context,
    'GET /api/calendar-links/:token',
    async ({ params, request, reply }) => {
      const { jobId, page, entry } = await readMailedCalendar(context, params.token)
      // A browser that followed the link is redirected to the job's page.
      if (entry === null && isNavigation(request)) return reply.redirect(page, 303)
      if (entry === null) throw refuse('calendar_link_over')
      return sendCalendar(reply, jobId, entry)
    },
    { limits: [limit(context, { name: 'calendar-link', max: 60, seconds: 900, key: networkOf })] },
  )

  registerEndpoint(app, context, 'POST /api/jobs/:id/thanks', ({ user, params, body }) =>
    thankForTips(context, user, params.id, body.thanks),
  )
}
