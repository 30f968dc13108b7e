import { afterAll, beforeAll, expect, test } from 'vitest'
import { balances } from '#tests/support/ledger.ts'
import { pay } from '#tests/support/pay.ts'
import { home } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { until } from '#tests/support/until.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('a customer books and pays, a cleaner works, and both review each other', async () => {
  const customer = await app.people.customer()
  const cleaner = await app.people.cleanerWithProfile()
  const booked = await customer.actor.call('POST /api/create-job', {
    body: { scheduledDateTime: '2026-06-12T17:00:00Z', price: 1, bathroomCount: 2, newAddress: home },
  })
  expect(booked.status).toBe(201)
  expect(booked.body).toMatchObject({ price: 110, amount: 110, service: 'Emergency' })

  const paid = await pay(app.stripeOrigin, booked.body.clientSecret ?? '')
  expect(paid.status).toBe(200)
  const settled = await customer.actor.call('POST /api/payments/create-job-after-payment', {
    body: { paymentIntentId: booked.body.paymentIntentId ?? '' },
  })
  expect(settled).toMatchObject({
    status: 200,
    body: { id: booked.body.id, payment: { status: 'completed' } },
  })

  const open = await cleaner.actor.call('GET /api/jobs/available')
  expect(open.body.map(({ id }) => id)).toContain(booked.body.id)
  const params = { id: booked.body.id }
  expect((await cleaner.actor.call('POST /api/jobs/:id/accept', { params })).body.status).toBe('assigned')
  app.clock.set('2026-06-12T16:45:00Z')
  expect((await cleaner.actor.call('POST /api/jobs/:id/check-in', { params })).status).toBe(200)
  const started = await cleaner.actor.call('PUT /api/jobs/:id/status', {
    params,
    body: { status: 'in_progress' },
  })
  expect(started.body.status).toBe('in_progress')
  app.clock.set('2026-06-12T18:50:00Z')
  const completed = await cleaner.actor.call('POST /api/jobs/:id/complete', {
    params,
    headers: { 'content-type': 'application/json' },
  })
  expect(completed.body.status).toBe('completed')

  const payouts = await app.context.db.selectFrom('payouts').selectAll().execute()
  expect(payouts).toMatchObject([
    {
      ...{
        job_id: params.id,
        total_amount_cents: 11000,
        cleaner_amount_cents: 10450,
        platform_fee_cents: 550,
      },
      // A day after the end of its two hours, ten minutes after its completion.
      due_at: new Date('2026-06-13T19:00:00Z'),
    },
  ])
  expect(await balances(app)).toEqual({ stripe_balance: 11000, cleaner_payable: -10450, platform_fee: -550 })

  const praise = await customer.actor.call('POST /api/reviews', {
    body: { jobId: params.id, rating: 5, comment: 'Spotless!', toUserId: cleaner.id, photoUrls: '[]' },
  })
  expect(praise.status).toBe(201)
  const thanks = await cleaner.actor.call('POST /api/reviews', { body: { jobId: params.id, rating: 4 } })
  expect(thanks.body).toMatchObject({ toUserId: customer.id })
  const top = await app.visitor().call('GET /api/reviews/top')
  expect(top.body).toMatchObject([{ rating: 5, comment: 'Spotless!', fromUser: { name: 'Casey 1.' } }])
})

test('a guest books and pays, and the job is published once paid', async () => {
  const guest = app.visitor()
  const cleaner = await app.people.cleaner()
  const booked = await guest.call('POST /api/guest-booking', {
    body: {
      guestUserId: 999,
      scheduledDateTime: '2026-06-14T10:00',
      price: 1,
      formData: { newAddress: home, bathroomCount: 1, email: 'Guest@Example.com', phone: '206 555 0101' },
    },
  })
  expect(booked).toMatchObject({ status: 201, body: { price: 90, service: 'Regular' } })
  expect(booked.body.scheduledFor).toBe('2026-06-14T17:00:00.000Z')
  const params = { id: booked.body.id }
  expect((await cleaner.actor.call('GET /api/jobs/:id', { params })).status).toBe(404)

  const intent = await guest.call('POST /api/payments/guest-payment-intent', {
    body: { email: 'guest@example.com', name: 'guest', phone: '2065550101', amount: 1 },
  })
  expect(intent).toMatchObject({ status: 200, body: { amount: 90 } })
  await pay(app.stripeOrigin, intent.body.clientSecret)
  // No browser returns from the payment page: the webhook alone settles it.
  await until(async () => (await cleaner.actor.call('GET /api/jobs/:id', { params })).status === 200)

  const receipt = await app.visitor().call('POST /api/payment-success', {
    body: { paymentIntentId: intent.body.paymentIntentId, bookingData: { price: 1 } },
  })
  expect(receipt).toMatchObject({ status: 200, body: { id: params.id, price: 90, timeframe: 'Regular' } })
  expect(JSON.stringify(receipt.body)).not.toMatch(/pine|guest@|lockbox/i)
  // The browser that booked reads its link's target.
  const { paymentIntentId } = intent.body
  const own = await guest.call('POST /api/payment-success', { body: { paymentIntentId } })
  expect(own.body.booker).toMatchObject({ email: 'guest@example.com', address: { city: 'Seattle' } })
  const freeUntil = new Date(Date.parse(own.body.scheduledFor) - 24 * 3_600_000).toISOString()
  expect(own.body.cancellation).toEqual({ freeHours: 24, freeUntil, lateFeePercent: 25 })
})
