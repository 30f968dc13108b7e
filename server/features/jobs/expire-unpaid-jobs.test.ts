import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sweep } from '#server/queue/sweep.ts'
import { bookJob } from '#tests/support/book-job.ts'
import { balances } from '#tests/support/ledger.ts'
import { orderSeries } from '#tests/support/order-series.ts'
import { pay } from '#tests/support/pay.ts'
import { home } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { until } from '#tests/support/until.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { addDueVisits } from '../series/run-series.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ webhooks: false })
})
afterAll(() => app.stop())
beforeEach(() => {
  app.outbox.mails = []
})

async function bookAsGuest(email: string, scheduledDateTime = '2026-06-20T10:00'): Promise<number> {
  const formData = { newAddress: home, email, name: 'Evelyn Evil', phone: '2065550120' }
  const booked = await app.visitor().call('POST /api/guest-booking', {
    body: { scheduledDateTime, formData },
  })
  expect(booked.status).toBe(201)
  return booked.body.id
}

const isExpired = async (id: number) => {
  const { db } = app.context
  const job = await db.selectFrom('jobs').select('status').where('id', '=', id).executeTakeFirst()
  return job?.status === 'cancelled'
}
const queued = async () => {
  const { db } = app.context
  return db.selectFrom('notifications').select('job_id').where('event', '=', 'booking_expired').execute()
}

test('an expired booking sends one mail with the way to book again and no typed text', async () => {
  const id = await bookAsGuest('late@example.com')
  app.clock.forward({ hours: 23 })
  await sweep(app.context)
  expect(await isExpired(id)).toBe(false)
  app.clock.forward({ hours: 2 })
  await Promise.all([sweep(app.context), sweep(app.context)])
  await sweep(app.context)
  expect(await isExpired(id)).toBe(true)
  await until(async () => app.outbox.mails.length > 0)
  expect(app.outbox.mails).toMatchObject([
    { to: 'late@example.com', subject: expect.stringContaining('was not paid') },
  ])
  expect(app.outbox.mails[0]?.text).toContain('http://localhost:3000/book-now')
  expect(app.outbox.mails[0]?.text).not.toMatch(/Evil|Pine|lockbox/)
  expect(await queued()).toEqual([{ job_id: id }])
})

test('several unpaid bookings send one mail, and a paid one none', async () => {
  const before = (await queued()).length
  const flood: number[] = []
  for (let n = 0; n < 5; n++) flood.push(await bookAsGuest('victim@example.com'))
  app.clock.forward({ hours: 12 })
  const last = await bookAsGuest('victim@example.com')
  app.clock.forward({ hours: 13 })
  await sweep(app.context)
  for (const id of flood) expect(await isExpired(id)).toBe(true)
  expect(await isExpired(last)).toBe(false)
  expect(await queued()).toHaveLength(before)
  app.clock.forward({ hours: 12 })
  await sweep(app.context)
  expect((await queued()).slice(before)).toEqual([{ job_id: last }])
})

/** Creates a guest's booking that is waiting on the payment page. */
async function atThePage(email: string) {
  const guest = app.visitor()
  const formData = { newAddress: home, email, name: 'Late Payer', phone: '2065550120' }
  const scheduledDateTime = '2026-06-24T12:07'
  const booked = await guest.call('POST /api/guest-booking', { body: { scheduledDateTime, formData } })
  expect(booked.status).toBe(201)
  const { body } = await guest.call('POST /api/payments/guest-payment-intent', {
    body: { jobId: booked.body.id },
  })
  return { id: booked.body.id, ...body }
}

test('an unpaid visit closes its payment at its start and refunds late ones', async () => {
  app.clock.set('2026-06-24T16:00:00Z')
  const open = await atThePage('closed@example.com')
  const quick = await atThePage('quick@example.com')
  app.clock.forward({ hours: 3, minutes: 7 })
  expect((await pay(app.stripeOrigin, quick.clientSecret)).status).toBe(200)
  await settlePayment(app.context, quick.paymentIntentId)
  expect(await isExpired(quick.id)).toBe(true)
  await sweep(app.context)
  expect(await isExpired(open.id)).toBe(true)
  const intents = app.context.stripe.sdk?.paymentIntents
  await until(async () => (await intents?.retrieve(open.paymentIntentId))?.status === 'canceled')
  expect((await pay(app.stripeOrigin, open.clientSecret)).status).toBe(400)
  await until(async () => Object.keys(await balances(app, quick.id)).length === 0)
  const refunds = await app.context.stripe.sdk?.refunds.list({ payment_intent: quick.paymentIntentId })
  expect(refunds?.data.map(({ amount }) => amount)).toEqual([quick.amount * 100])
  const about = (email: string) => app.outbox.mails.filter(({ to }) => to === email)
  await until(async () => about('closed@example.com').length > 0 && about('quick@example.com').length > 1)
  expect(about('closed@example.com').map(({ subject }) => subject)).toEqual([
    expect.stringContaining('was not paid'),
  ])
  expect(about('closed@example.com')[0]?.text).toContain('before the visit starts')
  expect(
    about('quick@example.com')
      .map(({ subject }) => subject)
      .sort(),
  ).toEqual(['Credit note: $140.00 refunded', expect.stringContaining('no cleaner was free')])
})

test('visits that the server plans do not hide that a single booking has expired', async () => {
  const { customer } = await orderSeries(app)
  app.clock.forward({ hours: 24 * 6 })
  const { jobId } = await bookJob(app, { scheduledDateTime: '2026-07-15T10:00' }, customer)
  await app.context.db.updateTable('jobs').set({ published_at: null }).where('id', '=', jobId).execute()
  app.clock.forward({ hours: 25 })
  await addDueVisits(app.context)
  await sweep(app.context)
  expect(await isExpired(jobId)).toBe(true)
  expect((await queued()).map((mail) => mail.job_id)).toContain(jobId)
})
