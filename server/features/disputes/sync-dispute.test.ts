import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookPaidJob } from '../../testing/book-job.ts'
import { balances } from '../../testing/ledger.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { scene } from '../../testing/stripe-scenes.ts'
import { until } from '../../testing/until.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('a refund that waited for a dispute leaves when the dispute is won, without waiting for the sweep', async () => {
  const { customer, jobId, paymentIntentId } = await bookPaidJob(app)
  await scene(app, { dispute: { payment_intent: paymentIntentId } })
  const isDisputed = async () => 'disputed_funds' in (await balances(app, jobId))
  await until(isDisputed)
  const cancelled = await customer.actor.call('PUT /api/jobs/:id/status', {
    params: { id: jobId },
    body: { status: 'cancelled' },
  })
  expect(cancelled.status).toBe(200)
  expect((await balances(app, jobId)).refund_payable).toBe(-9000)
  await scene(app, { closeDispute: { payment_intent: paymentIntentId, outcome: 'won' } })
  await until(async () => Object.keys(await balances(app, jobId)).length === 0)
  const refunds = await app.context.stripe.sdk?.refunds.list({ payment_intent: paymentIntentId })
  expect(refunds?.data.map(({ amount }) => amount)).toEqual([9000])
})
