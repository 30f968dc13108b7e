import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { implement } from '../../http/implement.ts'
import { limit, personOf } from '../../http/limits.ts'
import { readPage } from '../../http/page-link.ts'
import { detailLimits, listLimits } from '../../http/reading-limits.ts'
import type { UserRow } from '../../http/session.ts'
import { acceptJob } from './accept-job.ts'
import { advanceJob } from './advance-job.ts'
import { agreeToTime, refuseTime } from './answer-proposal.ts'
import { askForTime } from './ask-for-time.ts'
import { cancelJob, previewCancellation } from './cancel-job.ts'
import { decline } from './decline.ts'
import { countAvailable, listAvailable, orderOf, pageKeyOf } from './list-available.ts'
import { listMoves } from './list-moves.ts'
import { countOwnJobs, listOwnJobs, type Side } from './list-own-jobs.ts'
import { presentAvailable, presentJob } from './present.ts'
import { readJob } from './read-job.ts'
import { seeingAs } from './seeing.ts'
import { thankForTips } from './thank-for-tips.ts'
import { withdrawJob } from './withdraw-job.ts'
import { withdrawRequest } from './withdraw-request.ts'

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
    ({ user, params }) => readJob(context, user, params.id),
    details,
  )

  implement(app, context, 'GET /api/jobs/:id/cancellation', ({ userId, params }) =>
    previewCancellation(context, userId, params.id),
  )

  implement(
    app,
    context,
    'GET /api/jobs/:id/moves',
    ({ user, params, query }) => listMoves(context, user, params.id, query.scheduledFor),
    details,
  )

  implement(app, context, 'POST /api/jobs/:id/accept', ({ user, params, body }) =>
    acceptJob(context, user, params.id, body?.expected),
  )

  implement(app, context, 'DELETE /api/jobs/:id/preferred-cleaner', ({ user, params }) =>
    withdrawRequest(context, user, params.id),
  )

  implement(app, context, 'POST /api/jobs/:id/decline', ({ user, params }) =>
    decline(context, user, params.id),
  )

  const asking = { limits: [limit(context, { name: 'ask-for-time', max: 60, seconds: 3600, key: personOf })] }
  implement(
    app,
    context,
    'POST /api/jobs/:id/reschedule',
    ({ user, params, body }) => askForTime(context, user, params.id, 'reschedule', body),
    asking,
  )

  implement(
    app,
    context,
    'POST /api/jobs/:id/propose',
    ({ user, params, body }) => askForTime(context, user, params.id, 'propose', body),
    asking,
  )

  implement(app, context, 'POST /api/jobs/:id/agree', ({ user, params, body }) =>
    agreeToTime(context, user, params.id, body?.expected),
  )

  implement(app, context, 'POST /api/jobs/:id/take-back', ({ user, params }) =>
    refuseTime(context, user, params.id, 'take_back'),
  )

  // Accepting to read where somebody lives, and giving back, is no way to work.
  const withdrawals = { limits: [limit(context, { name: 'withdraw', max: 10, seconds: 86_400 })] }
  implement(
    app,
    context,
    'POST /api/jobs/:id/withdraw',
    ({ user, params, body }) => withdrawJob(context, user, params.id, body),
    withdrawals,
  )

  implement(app, context, 'POST /api/jobs/:id/thanks', ({ user, params, body }) =>
    thankForTips(context, user, params.id, body.thanks),
  )

  implement(app, context, 'POST /api/jobs/:id/complete', ({ user, params, body }) =>
    advanceJob(context, user, params.id, { move: 'complete', seen: body?.expected }),
  )

  implement(app, context, 'PUT /api/jobs/:id/status', ({ user, params, body }) => {
    if (body.status === 'cancelled') {
      const { expected, expectedLateFee } = body
      return cancelJob(context, user, params.id, { ...expected, mostLateFee: expectedLateFee })
    }
    if (body.status === 'in_progress') return advanceJob(context, user, params.id, { move: 'start' })
    // The shortcut from assigned belongs to POST complete alone (C-079).
    return advanceJob(context, user, params.id, {
      move: 'complete',
      only: 'in_progress',
      seen: body.expected,
    })
  })
}
