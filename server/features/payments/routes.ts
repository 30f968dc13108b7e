import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { implement } from '../../http/implement.ts'
import { limit } from '../../http/limits.ts'
import { readJob } from '../jobs/read-job.ts'
import { confirmPayment } from './confirm-payment.ts'
import { jobOfItems } from './job-of-items.ts'
import { checkPayer, payableJob } from './payable-job.ts'
import { preparePayment } from './prepare-payment.ts'
import { readGuestJob, readReceipt } from './read-receipt.ts'
import { startTestPayment } from './start-test-payment.ts'

export function paymentRoutes(app: FastifyInstance, context: Context): void {
  const limits = [limit(app, context, { name: 'payment', max: 120, seconds: 60 })]

  implement(
    app,
    context,
    'POST /api/payments/guest-payment-intent',
    async ({ body, session }) => preparePayment(context, await payableJob(context, session, body.jobId)),
    { limits },
  )

  implement(
    app,
    context,
    'POST /api/payments/create-intent',
    async ({ body, session }) => preparePayment(context, await payableJob(context, session, body.jobId)),
    { limits },
  )

  implement(
    app,
    context,
    'POST /api/payments/create-payment-intent',
    async ({ body, session }) => preparePayment(context, await payableJob(context, session, body.jobId)),
    { limits },
  )

  implement(
    app,
    context,
    'POST /api/create-payment-intent',
    async ({ body, session, userId }) =>
      preparePayment(context, await jobOfItems(context, session, userId, body)),
    { limits },
  )

  implement(
    app,
    context,
    'POST /api/payments/create-job-after-payment',
    async ({ body, session, user }) => {
      await checkPayer(context, session, body.paymentIntentId)
      const jobId = await confirmPayment(context, body.paymentIntentId)
      // Whose it is may be known only now: settling finds the job of an intent we had not written down.
      await checkPayer(context, session, body.paymentIntentId)
      return user ? readJob(context, user, jobId) : readGuestJob(context, jobId)
    },
    { limits },
  )

  implement(
    app,
    context,
    'POST /api/payment-success',
    async ({ body }) => readReceipt(context, await confirmPayment(context, body.paymentIntentId)),
    { limits },
  )

  implement(app, context, 'POST /api/test-payment', ({ body }) => startTestPayment(context, body.amount), {
    limits,
  })
}
