import type { FastifyInstance } from 'fastify'
import { extraPaymentKinds } from '#domain/enums.ts'
import { centsFromDollars } from '#domain/money.ts'
import { tipCall } from '#domain/payment-kinds.ts'
import type { Context } from '#server/context.ts'
import { logClientPrice } from '#server/money/intents/log-client-price.ts'
import { limit } from '#server/plugins/limits.ts'
import { registerEndpoint } from '#server/plugins/register-endpoint.ts'
import { confirmPayment } from './confirm-payment.ts'
import { giveBrowserKey } from './give-browser-key.ts'
import { payWithoutCard } from './pay-without-card.ts'
import { checkPayer, mayPayFor, payableJob } from './payable-job.ts'
import { prepareTip } from './prepare-tip.ts'
import { readBookingReceipt } from './read-booking-receipt.ts'
import { readBooking, readReceipt } from './read-receipt.ts'
import { startTestPayment } from './start-test-payment.ts'

/** The calls that prepare the payment of a booking are in `server/legacy/payment-intents.ts`. */
export function paymentRoutes(app: FastifyInstance, context: Context): void {
  const limits = [limit(context, { name: 'payment', max: 120, seconds: 60 })]

  for (const kind of extraPaymentKinds)
    registerEndpoint(
      app,
      context,
      tipCall(kind),
      ({ session, request, params, body, key }) =>
        prepareTip(context, { kind, payer: { session, request }, jobId: params.id, body, key }),
      { limits },
    )

  registerEndpoint(
    app,
    context,
    'POST /api/payments/pay-without-card',
    async ({ body, session, request, reply }) => {
      const payer = { session, request }
      const call = 'POST /api/payments/pay-without-card'
      const jobId = await payableJob(context, payer, body.jobId, { call, body, key: null })
      await payWithoutCard(context, jobId)
      const hasKey = await giveBrowserKey(context, { ...payer, reply }, jobId)
      return readReceipt(context, jobId, { hasKey, userId: session?.user?.id ?? null })
    },
    { limits },
  )

  registerEndpoint(
    app,
    context,
    'POST /api/payments/create-job-after-payment',
    async ({ body, session, request }) => {
      const payer = { session, request }
      const known = await checkPayer(context, payer, body.paymentIntentId)
      const jobId = await confirmPayment(context, body.paymentIntentId, known)
      // The owner may be known only now: settling finds the job of an intent that was not stored.
      if (!known) await checkPayer(context, payer, body.paymentIntentId)
      return readBooking(context, jobId)
    },
    { limits },
  )

  registerEndpoint(app, context, 'GET /api/jobs/:id/receipt', ({ user, params }) =>
    readBookingReceipt(context, user, params.id),
  )

  registerEndpoint(
    app,
    context,
    'POST /api/payment-success',
    async ({ body, session, request, reply }) => {
      const jobId = await confirmPayment(context, body.paymentIntentId)
      const payer = { session, request }
      const hasKey = await giveBrowserKey(context, { ...payer, reply }, jobId)
      const theirs = await mayPayFor(context, payer, jobId)
      const booker = theirs ? { hasKey, userId: session?.user?.id ?? null } : null
      const receipt = await readReceipt(context, jobId, booker)
      const cents = centsFromDollars(receipt.price)
      logClientPrice(context, { jobId: receipt.jobId, cents, sent: [body.bookingData?.price] })
      return receipt
    },
    { limits },
  )

  registerEndpoint(
    app,
    context,
    'POST /api/test-payment',
    ({ body }) => startTestPayment(context, body.amount),
    {
      limits,
    },
  )
}
