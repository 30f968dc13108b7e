import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { implement } from '../../http/implement.ts'
import { defaultPageSize, linkNextPage, readPageKey } from '../../http/page-link.ts'
import type { UserRow } from '../../http/session.ts'
import { acceptJob } from './accept-job.ts'
import { advanceJob } from './advance-job.ts'
import { cancelJob, previewCancellation } from './cancel-job.ts'
import { countAvailable, listAvailable, pageKeyOf } from './list-available.ts'
import { presentAvailable, presentJob } from './present.ts'
import { readJob } from './read-job.ts'
import { listOwnJobs } from './store.ts'

export function jobRoutes(app: FastifyInstance, context: Context): void {
  const seeing = (viewer: UserRow) => ({ viewer, now: context.clock(), prices: context.config.prices })

  implement(app, context, 'GET /api/jobs', async ({ user, userId, query, request, reply }) => {
    if (user.role === 'admin') return []
    const limit = query.limit ?? defaultPageSize
    const side = user.role === 'cleaner' ? 'cleaner_id' : 'customer_id'
    const rows = await listOwnJobs(context.db, side, userId, limit, readPageKey(query.after))
    const last = rows.at(-1)
    const full = last && rows.length === limit
    linkNextPage(request, reply, full ? [last.scheduled_for.toISOString(), last.id] : null)
    return rows.flatMap((row) => presentJob(row, seeing(user)) ?? [])
  })

  implement(app, context, 'GET /api/jobs/available', async ({ user, userId, query, request, reply }) => {
    const limit = query.limit ?? defaultPageSize
    const after = readPageKey(query.after)
    const rows = await listAvailable(context, { cleanerId: userId, query, limit, after })
    const last = rows.at(-1)
    linkNextPage(request, reply, last && rows.length === limit ? pageKeyOf(last, query.sort) : null)
    return rows.map((row) => presentAvailable(row, seeing(user)))
  })

  implement(app, context, 'GET /api/jobs/available/counts', ({ userId }) => countAvailable(context, userId))

  implement(app, context, 'GET /api/jobs/:id', ({ user, params }) => readJob(context, user, params.id))

  implement(app, context, 'GET /api/jobs/:id/cancellation', ({ userId, params }) =>
    previewCancellation(context, userId, params.id),
  )

  implement(app, context, 'POST /api/jobs/:id/accept', ({ user, params }) =>
    acceptJob(context, user, params.id),
  )

  implement(app, context, 'POST /api/jobs/:id/complete', ({ user, params }) =>
    advanceJob(context, user, params.id, 'complete'),
  )

  implement(app, context, 'PUT /api/jobs/:id/status', ({ user, params, body }) => {
    if (body.status === 'cancelled') return cancelJob(context, user, params.id, body.expectedLateFee)
    if (body.status === 'in_progress') return advanceJob(context, user, params.id, 'start')
    // The shortcut from assigned belongs to POST complete alone (C-079).
    return advanceJob(context, user, params.id, 'complete', 'in_progress')
  })
}
