import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { listLimits } from '#server/plugins/reading-limits.ts'
import { registerEndpoint } from '#server/plugins/register-endpoint.ts'
import { adjustPayout } from '../adjustments/adjust-payout.ts'
import { breakDownFigure } from '../breakdown/breakdown.ts'
import { readList } from '../lists/read-list.ts'
import { listPayments } from '../payments/list-payments.ts'
import { readPayment } from '../payments/read-payment.ts'
import { listPayouts } from '../payouts/list-payouts.ts'
import { readPayout } from '../payouts/read-payout.ts'
import { reviewPayout } from '../payouts/review-payout.ts'
import { planRefund } from '../refunds/plan-refund.ts'
import { findPayment, refundPayment } from '../refunds/refund-payment.ts'
import { listDifferences } from './list-differences.ts'

/** Registers the admin endpoints of payments and payouts. */
export function moneyRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context
  const limits = listLimits(context)

  registerEndpoint(
    app,
    context,
    'GET /api/admin/payments',
    (call) => readList(call, 'payments', (limit, beforeId) => listPayments(db, call.query, limit, beforeId)),
    { limits },
  )

  registerEndpoint(
    app,
    context,
    'GET /api/admin/payouts',
    (call) =>
      readList(call, 'payouts', (limit, beforeId) =>
        listPayouts(db, call.query, { limit, beforeId, now: context.clock() }),
      ),
    { limits },
  )

  registerEndpoint(app, context, 'GET /api/admin/payments/:id', ({ params }) =>
    readPayment(context, params.id),
  )
  registerEndpoint(app, context, 'GET /api/admin/payouts/:id', ({ params }) => readPayout(context, params.id))
  registerEndpoint(app, context, 'GET /api/admin/breakdown/:what/:id', ({ params }) =>
    breakDownFigure(context, params.what, params.id),
  )

  registerEndpoint(app, context, 'GET /api/admin/reconciliation', () => listDifferences(db))

  registerEndpoint(app, context, 'GET /api/admin/payments/:id/refund', async ({ params, query }) =>
    planRefund(db, await findPayment(db, params.id), query.amountCents),
  )

  registerEndpoint(app, context, 'POST /api/admin/payments/:id/refund', async (call) => {
    const { params, body, userId, session } = call
    await refundPayment(context, { ...body, operatorId: userId, session, paymentId: params.id })
    return readPayment(context, params.id)
  })

  registerEndpoint(app, context, 'POST /api/admin/payouts/:id/review', async (call) => {
    const { params, body, userId, session } = call
    const { id } = params
    await readPayout(context, id)
    await reviewPayout(context, { ...body, operatorId: userId, session, payoutId: id })
    return readPayout(context, id)
  })

  registerEndpoint(app, context, 'POST /api/admin/payouts/:id/adjust', async (call) => {
    const { params, body, userId, session } = call
    await adjustPayout(context, { ...body, operatorId: userId, session, payoutId: params.id })
    return readPayout(context, params.id)
  })
}
