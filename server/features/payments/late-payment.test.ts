import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { bookJob } from '#tests/support/book-job.ts'
import { balances } from '#tests/support/ledger.ts'
import { pay } from '#tests/support/pay.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { sendRefund } from './send-refund.ts'
import { settlePayment } from './settle-payment.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ webhooks: false, tasks: false })
})
afterAll(() => app.stop())

test('an intent paid after the cancellation is refunded in full', async () => {
  const { customer, jobId, paymentIntentId, clientSecret } = await bookJob(app)
  const cancelled = await customer.actor.call('PUT /api/jobs/:id/status', {
    params: { id: jobId },
    body: { status: 'cancelled' },
  })
  expect(cancelled.status).toBe(200)
  expect((await pay(app.stripeOrigin, clientSecret)).status).toBe(200)
  await Promise.all([1, 2, 3].map(() => settlePayment(app.context, paymentIntentId)))
  expect(await balances(app, jobId)).toEqual({ stripe_balance: 9000, refund_payable: -9000 })
  for (const { id } of await app.context.db.selectFrom('refunds').select('id').execute())
    await sendRefund(app.context, id)
  expect(await balances(app, jobId)).toEqual({})
})

test('a visit that has begun without a cleaner cannot be paid', async () => {
  const { customer, jobId } = await bookJob(app)
  const prepare = () => customer.actor.call('POST /api/payments/create-intent', { body: { jobId } })
  app.clock.set('2026-06-12T16:59:59Z')
  expect((await prepare()).status).toBe(200)
  app.clock.set('2026-06-12T17:00:00Z')
  expect(await prepare()).toMatchObject({ status: 409, body: { code: 'payment_not_available' } })
  app.clock.set('2026-06-10T16:00:00Z')
})

test('an intent of the same amount in another currency settles no job', async () => {
  const { jobId, paymentIntentId, clientSecret } = await bookJob(app)
  await pay(app.stripeOrigin, clientSecret)
  const intents = app.context.stripe.sdk?.paymentIntents
  if (!intents) throw new Error('no Stripe')
  const real = await intents.retrieve(paymentIntentId)
  const told = vi.spyOn(intents, 'retrieve').mockResolvedValue({ ...real, currency: 'mxn' })
  expect(await settlePayment(app.context, paymentIntentId)).toEqual({ outcome: 'mismatch' })
  told.mockRestore()
  expect(await balances(app, jobId)).toEqual({})
})
