import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { limit } from '#server/plugins/limits.ts'
import { registerEndpoint } from '#server/plugins/register-endpoint.ts'
import { payableJob } from '../features/payments/payable-job.ts'
import { preparePayment } from '../features/payments/prepare-payment.ts'
import { countWrongCodes } from '../features/promotions/count-wrong-codes.ts'
import { findJobOfItems } from './find-job-of-items.ts'
import { readJobId } from './read-job-id.ts'

const callsByJob = [
  'POST /api/payments/create-intent',
  'POST /api/payments/create-payment-intent',
  'POST /api/payments/guest-payment-intent',
] as const

/** The calls that prepare the payment of a booking: three name its job, one its items (C-039). */
export function paymentIntentCalls(app: FastifyInstance, context: Context): void {
  const limits = [limit(context, { name: 'payment', max: 120, seconds: 60 })]
  const tryCode = countWrongCodes(context)

  for (const call of callsByJob)
    registerEndpoint(
      app,
      context,
      call,
      async ({ body, session, request, key }) => {
        const asked = { call, body, key }
        const jobId = await payableJob(context, { session, request }, readJobId(body.jobId), asked)
        return preparePayment(context, jobId, { amount: 'amount' in body ? body.amount : undefined })
      },
      { limits },
    )

  registerEndpoint(
    app,
    context,
    'POST /api/create-payment-intent',
    async ({ body, session, request, userId, key }) => {
      const jobId = await tryCode(request, body.promoCode, () =>
        findJobOfItems(context, { session, request }, userId, { body, key }),
      )
      return preparePayment(context, jobId, { amount: body.amount, maybeCents: true })
    },
    { limits },
  )
}
