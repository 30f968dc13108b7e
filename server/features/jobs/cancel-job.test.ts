import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookJob, bookPaidJob } from '#tests/support/book-job.ts'
import { balances } from '#tests/support/ledger.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { until } from '#tests/support/until.ts'

let app: TestApp

// Wednesday 9 AM in Seattle; the jobs are on Friday at 10.
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const cancelled = { status: 'cancelled' } as const
const refundOf = (jobId: number) =>
  app.context.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.amount_cents', 'refunds.status', 'refunds.stripe_refund_id'])
    .where('payments.job_id', '=', jobId)
    .execute()

test('an unaccepted paid job is refunded in full', async () => {
  const { customer, jobId } = await bookPaidJob(app)
  const params = { id: jobId }
  const preview = await customer.actor.call('GET /api/jobs/:id/cancellation', { params })
  expect(preview.body).toMatchObject({ late: false, paid: true, refund: 90, lateFee: 0 })
  const reply = await customer.actor.call('PUT /api/jobs/:id/status', { params, body: cancelled })
  expect(reply).toMatchObject({ status: 200, body: { status: 'cancelled', allowedMoves: [] } })
  await until(async () => (await refundOf(jobId))[0]?.status === 'completed')
  expect(await balances(app, jobId)).toEqual({})
})

test('a late cancellation pays the cleaner 95 percent of the fee, as previewed', async () => {
  const { customer, jobId } = await bookPaidJob(app, {
    scheduledDateTime: '2026-06-11T08:00',
    bathroomCount: 2,
  })
  const cleaner = await app.people.cleaner()
  const params = { id: jobId }
  await cleaner.actor.call('POST /api/jobs/:id/accept', { params })
  const preview = await customer.actor.call('GET /api/jobs/:id/cancellation', { params })
  expect(preview.body).toEqual({
    late: true,
    paid: true,
    refund: 82.5,
    lateFee: 27.5,
    cleanerShare: 26.12,
    claimed: 0,
    freeHours: 24,
  })
  await customer.actor.call('PUT /api/jobs/:id/status', { params, body: cancelled })
  await until(async () => (await refundOf(jobId))[0]?.status === 'completed')
  expect(await balances(app, jobId)).toEqual({
    stripe_balance: 2750,
    cleaner_payable: -2612,
    platform_fee: -138,
  })
  const payout = await app.context.db.selectFrom('payouts').selectAll().where('job_id', '=', jobId).execute()
  expect(payout).toMatchObject([{ total_amount_cents: 2750, cleaner_amount_cents: 2612 }])
})

test('an unpaid job is cancelled without a charge, and its payment is closed', async () => {
  const { customer, jobId, paymentIntentId } = await bookJob(app)
  await customer.actor.call('PUT /api/jobs/:id/status', { params: { id: jobId }, body: cancelled })
  await until(async () => {
    const intent = await app.context.stripe.sdk?.paymentIntents.retrieve(paymentIntentId)
    return intent?.status === 'canceled'
  })
  expect(await refundOf(jobId)).toEqual([])
})

test('ten concurrent cancellations refund once', async () => {
  const { customer, jobId } = await bookPaidJob(app)
  const replies = await Promise.all(
    Array.from({ length: 10 }, () =>
      customer.actor.call('PUT /api/jobs/:id/status', { params: { id: jobId }, body: cancelled }),
    ),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(9)
  expect(await refundOf(jobId)).toHaveLength(1)
})

test('a started job cannot be cancelled', async () => {
  const { customer, jobId } = await bookPaidJob(app, { scheduledDateTime: '2026-06-13T15:00' })
  const params = { id: jobId }
  const cleaner = await app.people.cleaner()
  await cleaner.actor.call('POST /api/jobs/:id/accept', { params })
  app.clock.set('2026-06-13T21:30:00Z')
  await cleaner.actor.call('POST /api/jobs/:id/check-in', { params })
  const started = await cleaner.actor.call('PUT /api/jobs/:id/status', {
    params,
    body: { status: 'in_progress' },
  })
  expect(started.status).toBe(200)
  const late = await customer.actor.call('PUT /api/jobs/:id/status', { params, body: cancelled })
  expect(late).toMatchObject({ status: 409, body: { code: 'move_not_allowed' } })
})
