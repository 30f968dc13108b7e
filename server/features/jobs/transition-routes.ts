import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { limit, rateLimitKeyOf } from '#server/plugins/limits.ts'
import { detailLimits } from '#server/plugins/reading-limits.ts'
import { registerEndpoint } from '#server/plugins/register-endpoint.ts'
import { acceptJob } from './accept-job.ts'
import { advanceJob } from './advance-job.ts'
import { acceptRescheduleRequest, declineOrCancelRescheduleRequest } from './answer-reschedule-request.ts'
import { cancelJob, previewCancellation } from './cancel-job.ts'
import { declineOffer } from './decline-offer.ts'
import { listMoves } from './list-transitions.ts'
import { moveOnce } from './move-once.ts'
import { requestReschedule } from './request-reschedule.ts'
import { withdrawCleanerRequest } from './withdraw-cleaner-request.ts'
import { withdrawJob } from './withdraw-job.ts'

export function moveRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, context, 'GET /api/jobs/:id/cancellation', ({ userId, params }) =>
    previewCancellation(context, userId, params.id),
  )

  registerEndpoint(
    app,
    context,
    'GET /api/jobs/:id/moves',
    ({ user, params, query }) => listMoves(context, user, params.id, query.scheduledFor),
    { limits: detailLimits(context) },
  )

  registerEndpoint(app, context, 'POST /api/jobs/:id/accept', ({ user, params, body }) =>
    acceptJob(context, user, params.id, body),
  )

  registerEndpoint(app, context, 'DELETE /api/jobs/:id/preferred-cleaner', ({ user, params }) =>
    withdrawCleanerRequest(context, user, params.id),
  )

  registerEndpoint(app, context, 'POST /api/jobs/:id/decline', ({ user, params, body }) =>
    declineOffer(context, user, params.id, body),
  )

  const asking = {
    limits: [limit(context, { name: 'ask-for-time', max: 60, seconds: 3600, key: rateLimitKeyOf })],
  }
  registerEndpoint(
    app,
    context,
    'POST /api/jobs/:id/reschedule',
    ({ user, params, body }) => requestReschedule(context, user, params.id, 'reschedule', body),
    asking,
  )

  registerEndpoint(
    app,
    context,
    'POST /api/jobs/:id/propose',
    ({ user, params, body }) => requestReschedule(context, user, params.id, 'propose', body),
    asking,
  )

  registerEndpoint(app, context, 'POST /api/jobs/:id/accept-reschedule-request', ({ user, params, body }) =>
    acceptRescheduleRequest(context, user, params.id, body?.expected),
  )

  registerEndpoint(app, context, 'POST /api/jobs/:id/cancel-reschedule-request', ({ user, params }) =>
    declineOrCancelRescheduleRequest(context, user, params.id, 'cancel_reschedule_request'),
  )

  // The limit stops cleaners who accept jobs only to read addresses and then withdraw.
  const withdrawals = { limits: [limit(context, { name: 'withdraw', max: 10, seconds: 86_400 })] }
  registerEndpoint(
    app,
    context,
    'POST /api/jobs/:id/withdraw',
    ({ user, params, body }) => withdrawJob(context, user, params.id, body),
    withdrawals,
  )

  registerEndpoint(app, context, 'POST /api/jobs/:id/complete', ({ user, params, body, key }) => {
    const { expected: seen, reason } = body ?? {}
    const request = { call: 'POST /api/jobs/:id/complete', user, jobId: params.id, body, key } as const
    return moveOnce(context, request, (claim) =>
      advanceJob(context, user, params.id, { move: 'complete', seen, reason, claim }),
    )
  })

  registerEndpoint(app, context, 'PUT /api/jobs/:id/status', ({ user, params, body, key }) => {
    const { status, expected: seen, expectedLateFee: mostLateFee, reason } = body
    const request = { call: 'PUT /api/jobs/:id/status', user, jobId: params.id, body, key } as const
    return moveOnce(context, request, (claim) => {
      if (status === 'cancelled') return cancelJob(context, user, params.id, { ...seen, mostLateFee, claim })
      if (status === 'in_progress') return advanceJob(context, user, params.id, { move: 'start', claim })
      // The shortcut from assigned is only for POST complete (C-079).
      const completing = { move: 'complete', only: 'in_progress', seen, reason, claim } as const
      return advanceJob(context, user, params.id, completing)
    })
  })
}
