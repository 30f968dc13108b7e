import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweep } from '#server/queue/sweep.ts'
import { bookJob, bookPaidJob } from '#tests/support/book-job.ts'
import { completeJob } from '#tests/support/finish-job.ts'
import { balances } from '#tests/support/ledger.ts'
import { cards, pay } from '#tests/support/pay.ts'
import { home } from '#tests/support/people.ts'
import { signEvent } from '#tests/support/sign-event.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { until } from '#tests/support/until.ts'
import { settlePayment } from './settle-payment.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ webhooks: false })
})
afterAll(() => app.stop())

const paymentOf = (jobId: number) =>
  app.context.db.selectFrom('payments').selectAll().where('job_id', '=', jobId).executeTakeFirstOrThrow()

test('the price comes from the server and not from the client', async () => {
  const { jobId } = await bookJob(app, { price: 0.01, amount: 1, bathroomCount: 3 })
  expect((await paymentOf(jobId)).amount_cents).toBe(13000)
})

test('twenty concurrent payment requests create one intent', async () => {
  const customer = await app.people.customer()
  const job = await customer.actor.call('POST /api/jobs', {
    body: { scheduledFor: '2026-06-12T10:00', newAddress: home },
  })
  const replies = await Promise.all(
    Array.from({ length: 20 }, () =>
      customer.actor.call('POST /api/payments/create-intent', { body: { jobId: job.body.id } }),
    ),
  )
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(replies.map(({ body }) => body.paymentIntentId)).size).toBe(1)
})

test('a declined card leaves the job unpaid and its payment open', async () => {
  const { clientSecret, customer, paymentIntentId, jobId } = await bookJob(app)
  expect((await pay(app.stripeOrigin, clientSecret, cards.declined)).status).toBe(402)
  const early = await customer.actor.call('POST /api/payments/create-job-after-payment', {
    body: { paymentIntentId },
  })
  expect(early).toMatchObject({ status: 409, body: { code: 'payment_not_succeeded' } })
  expect((await paymentOf(jobId)).status).toBe('pending')
  expect((await pay(app.stripeOrigin, clientSecret)).status).toBe(200)
})

test('fifty confirmations of a payment settle one job with one ledger entry', async () => {
  const { clientSecret, customer, paymentIntentId, jobId } = await bookJob(app)
  await pay(app.stripeOrigin, clientSecret)
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      index % 2
        ? customer.actor.call('POST /api/payments/create-job-after-payment', { body: { paymentIntentId } })
        : app.visitor().call('POST /api/payment-success', { body: { paymentIntentId } }),
    ),
  )
  expect(new Set(replies.map(({ body }) => body.id))).toEqual(new Set([jobId]))
  expect(await balances(app, jobId)).toEqual({ stripe_balance: 9000, customer_receipts: -9000 })
})

test('a payment unrecorded before a crash is recovered by concurrent confirmations', async () => {
  const { clientSecret, customer, paymentIntentId, jobId } = await bookJob(app)
  await pay(app.stripeOrigin, clientSecret)
  await app.context.db
    .updateTable('payments')
    .set({ payment_intent_id: null })
    .where('job_id', '=', jobId)
    .execute()
  const body = { paymentIntentId }
  const replies = await Promise.all(
    Array.from({ length: 20 }, () =>
      customer.actor.call('POST /api/payments/create-job-after-payment', { body }),
    ),
  )
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
})

test('the sweep settles a payment that was never confirmed', async () => {
  const { clientSecret, jobId } = await bookJob(app)
  await pay(app.stripeOrigin, clientSecret)
  app.clock.forward({ minutes: 1 })
  await sweep(app.context)
  expect((await paymentOf(jobId)).status).toBe('completed')
})

test('a paid job cannot be paid again, an accepted one only when completed', async () => {
  const { customer, jobId } = await bookPaidJob(app)
  const again = await customer.actor.call('POST /api/payments/create-intent', { body: { jobId } })
  expect(again).toMatchObject({ status: 409, body: { message: 'Payment Already Completed' } })
  const unpaid = await bookJob(app, { scheduledDateTime: '2026-06-14T10:00' })
  const cleaner = await app.people.cleaner()
  await cleaner.actor.call('POST /api/jobs/:id/accept', { params: { id: unpaid.jobId } })
  const taken = await unpaid.customer.actor.call('POST /api/payments/create-intent', {
    body: { jobId: unpaid.jobId },
  })
  expect(taken).toMatchObject({ status: 409, body: { message: 'Payment Not Available' } })
})

test('an intent of one dollar settles no job', async () => {
  const { jobId, customer } = await bookJob(app)
  const payment = await paymentOf(jobId)
  const sdk = app.context.stripe.sdk
  const cheap = await sdk?.paymentIntents.create({
    amount: 100,
    currency: 'usd',
    metadata: { job_id: String(jobId), payment_id: String(payment.id) },
    automatic_payment_methods: { enabled: true },
  })
  await pay(app.stripeOrigin, cheap?.client_secret ?? '')
  const reply = await customer.actor.call('POST /api/payments/create-job-after-payment', {
    body: { paymentIntentId: cheap?.id ?? '' },
  })
  expect([404, 409]).toContain(reply.status)
  expect((await paymentOf(jobId)).status).toBe('pending')
})

test("the job's own intent with another amount or job settles nothing", async () => {
  for (const change of [{ amount: 100 }, { metadata: { job_id: '999999' } }]) {
    const { jobId, customer, paymentIntentId, clientSecret } = await bookJob(app)
    await app.context.stripe.sdk?.paymentIntents.update(paymentIntentId, change)
    await pay(app.stripeOrigin, clientSecret)
    const reply = await customer.actor.call('POST /api/payments/create-job-after-payment', {
      body: { paymentIntentId },
    })
    expect(reply).toMatchObject({ status: 409, body: { code: 'payment_mismatch' } })
    expect((await paymentOf(jobId)).status).toBe('pending')
    expect(await balances(app, jobId)).toEqual({})
  }
})

test('a test payment creates no job', async () => {
  const intent = await app.visitor().call('POST /api/test-payment', { body: { amount: 1000 } })
  const { paymentIntentId } = intent.body
  const early = await app.visitor().call('POST /api/payment-success', { body: { paymentIntentId } })
  expect(early).toMatchObject({ status: 409, body: { code: 'payment_not_succeeded' } })
  await pay(app.stripeOrigin, intent.body.clientSecret)
  const reply = await app.visitor().call('POST /api/payment-success', { body: { paymentIntentId } })
  expect(reply).toMatchObject({ status: 422, body: { code: 'test_intent' } })
  expect((await app.visitor().call('POST /api/test-payment', { body: { amount: 500 } })).status).toBe(400)
})

test('forged, unsigned and old webhooks are refused; twenty copies settle once', async () => {
  const { clientSecret, paymentIntentId, jobId } = await bookJob(app)
  await pay(app.stripeOrigin, clientSecret)
  const body = JSON.stringify({
    id: `evt_${jobId}`,
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: { id: paymentIntentId, object: 'payment_intent' } },
  })
  const now = Math.floor(Date.now() / 1000)
  const deliver = (signature?: string) =>
    fetch(`${app.origin}/api/webhooks/stripe`, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        ...(signature ? { 'stripe-signature': signature } : {}),
      },
    })
  for (const signature of [
    undefined,
    'nonsense',
    signEvent(body, now, 'whsec_wrong'),
    signEvent(body, now - 3600),
  ])
    expect((await deliver(signature)).status).toBe(400)
  expect((await paymentOf(jobId)).status).toBe('pending')
  const copies = await Promise.all(Array.from({ length: 20 }, () => deliver(signEvent(body))))
  expect(new Set(copies.map(({ status }) => status))).toEqual(new Set([200]))
  await until(async () => (await paymentOf(jobId)).status === 'completed')
  expect(await balances(app, jobId)).toEqual({ stripe_balance: 9000, customer_receipts: -9000 })
})

test('a payment after a cancellation is refunded in full', async () => {
  const { clientSecret, customer, jobId, paymentIntentId } = await bookJob(app)
  await pay(app.stripeOrigin, clientSecret)
  await customer.actor.call('PUT /api/jobs/:id/status', {
    params: { id: jobId },
    body: { status: 'cancelled' },
  })
  await app.visitor().call('POST /api/payment-success', { body: { paymentIntentId } })
  await until(async () => (await paymentOf(jobId)).status === 'refunded')
  expect(await balances(app, jobId)).toEqual({})
})

test('a payment call with items pays the named job or books the draft', async () => {
  const { customer, jobId } = await bookJob(app)
  const call = (body: { items: { id: string | number }[]; amount?: number }) =>
    customer.actor.call('POST /api/create-payment-intent', { body })
  expect(await call({ items: [{ id: jobId }], amount: 1 })).toMatchObject({
    status: 200,
    body: { amount: 90 },
  })
  const draft = { scheduledFor: '2026-06-15T10:00', bathroomCount: 2, newAddress: home }
  const items = [{ id: 'cleaning-service' }]
  const booked = await call({ items, amount: 9000, ...draft })
  expect(booked).toMatchObject({ status: 200, body: { amount: 110 } })
  expect((await call({ items, ...draft })).body.paymentIntentId).toBe(booked.body.paymentIntentId)
  expect((await call({ items, amount: 95 })).body.code).toBe('nothing_to_price')
  expect((await call({ items: [{ id: jobId }], amount: 9.5 })).status).toBe(400)
  expect((await call({ items: [{ id: 999999 }] })).status).toBe(404)
})

test('a cleaning paid after completion is owed to its cleaner', async () => {
  const cleaner = await app.people.cleanerWithProfile()
  const scheduledDateTime = new Date(app.clock.now().getTime() + 86_400_000).toISOString()
  const { jobId, clientSecret, paymentIntentId } = await bookJob(app, { scheduledDateTime })
  await cleaner.actor.call('POST /api/jobs/:id/accept', { params: { id: jobId } })
  await completeJob(app, cleaner, jobId)
  expect((await pay(app.stripeOrigin, clientSecret)).status).toBe(200)
  await settlePayment(app.context, paymentIntentId)
  const owed = app.context.db.selectFrom('payouts').select('status').where('job_id', '=', jobId)
  expect(await owed.execute()).toHaveLength(1)
  const { body } = await cleaner.actor.call('GET /api/jobs/:id', { params: { id: jobId } })
  expect(body.status).toBe('completed')
})
