import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweep } from '#server/queue/sweep.ts'
import { bookJob, bookPaidJob } from '#tests/support/book-job.ts'
import { finishJob } from '#tests/support/finish-job.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { refundAtStripe } from '#tests/support/stripe-books.ts'
import { onboard, scene } from '#tests/support/stripe-scenes.ts'
import { until } from '#tests/support/until.ts'
import { read } from '#tests/support/visit.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const cancel = ({ actor }: TestPerson, id: number) =>
  actor.call('PUT /api/jobs/:id/status', { params: { id }, body: { status: 'cancelled' } })
const today = { scheduledDateTime: '2026-06-10T14:00' }

/** A job paid with 140 dollars, accepted, and cancelled on its own day. */
async function cancelledLate() {
  const cleaner = await app.people.cleaner()
  const booked = await bookPaidJob(app, today)
  await cleaner.actor.call('POST /api/jobs/:id/accept', { params: { id: booked.jobId } })
  await cancel(booked.customer, booked.jobId)
  return { ...booked, cleaner }
}

test('after a late cancellation both sides read payment, fee, refund and its arrival', async () => {
  const { customer, cleaner, jobId, paymentIntentId } = await cancelledLate()
  await until(async () => (await read(customer, jobId)).payment?.status === 'refunded')
  const payment = {
    amount: 140,
    paid: 140,
    refunded: 105,
    lateFee: 35,
    refund: {
      state: 'on_its_way',
      sentAt: expect.stringMatching(/^2026-06-10T/),
      expectedBy: expect.stringMatching(/^2026-06-25T06:59/),
    },
  }
  expect((await read(customer, jobId)).payment).toMatchObject(payment)
  // Two hours, and the share of the fee instead of the price.
  expect(await read(cleaner, jobId)).toMatchObject({ payment, earnings: 33.25, hourlyRate: 16.63 })
  const receipt = await app.visitor().call('POST /api/payment-success', { body: { paymentIntentId } })
  expect(receipt.body).toMatchObject({ status: 'cancelled', payment, cancellation: null })
  expect(JSON.stringify(receipt.body)).not.toMatch(/Pine|example\.com|206\D{0,2}555/)

  app.clock.forward({ hours: 15 * 24 })
  expect((await read(customer, jobId)).payment?.refund?.state).toBe('arrived')
  app.clock.set('2026-06-10T16:00:00Z')
})

test('a cancelled job cannot be paid', async () => {
  const { customer, jobId } = await cancelledLate()
  const unpaid = await bookJob(app, {}, customer)
  await cancel(customer, unpaid.jobId)
  const refunded = await bookPaidJob(app, {}, customer)
  await cancel(customer, refunded.jobId)
  const paid = await bookPaidJob(app, {}, customer)
  for (const id of [jobId, unpaid.jobId, refunded.jobId])
    expect(
      await customer.actor.call('POST /api/payments/create-intent', { body: { jobId: id } }),
    ).toMatchObject({ status: 409, body: { message: 'Payment Not Available' } })
  expect(
    await customer.actor.call('POST /api/payments/create-intent', { body: { jobId: paid.jobId } }),
  ).toMatchObject({ status: 409, body: { message: 'Payment Already Completed' } })
  expect((await read(customer, unpaid.jobId)).payment).toBeNull()
})

test('a failed payment is shown and can be retried', async () => {
  const { customer, jobId, paymentIntentId } = await bookJob(app)
  await app.context.stripe.sdk?.paymentIntents.cancel(paymentIntentId)
  await until(async () => (await read(customer, jobId)).payment?.status === 'failed')
  expect(await read(customer, jobId)).toMatchObject({
    canPay: true,
    payment: { amount: 90, paid: 0, refund: null },
  })
  await customer.actor.call('POST /api/payments/create-intent', { body: { jobId } })
  expect((await read(customer, jobId)).payment?.status).toBe('pending')
})

test('a refund before completion lowers the earnings', async () => {
  const cleaner = await app.people.cleaner()
  const { customer, jobId, paymentIntentId } = await bookPaidJob(app)
  await cleaner.actor.call('POST /api/jobs/:id/accept', { params: { id: jobId } })
  await refundAtStripe(app.stripeOrigin, paymentIntentId, 4500)
  await until(async () => (await read(customer, jobId)).payment?.refunded === 45)
  expect((await read(customer, jobId)).payment).toMatchObject({ status: 'completed', paid: 90, lateFee: 0 })
  expect(await read(cleaner, jobId)).toMatchObject({ earnings: 42.75, hourlyRate: 21.38 })
})

test('both sides see an open dispute and its hold, until it is closed', async () => {
  const cleaner = await app.people.cleaner()
  await onboard(app, cleaner)
  const sent = await finishJob(app, cleaner)
  app.clock.forward({ hours: 25 })
  await sweep(app.context)
  await until(async () => {
    const payout = app.context.db.selectFrom('payouts').select('status').where('job_id', '=', sent.jobId)
    return (await payout.executeTakeFirst())?.status === 'paid'
  })
  const held = await finishJob(app, cleaner)
  const disputes = async ({ customer, jobId }: typeof sent) =>
    [await read(customer, jobId), await read(cleaner, jobId)].map(({ payment }) => payment?.dispute)
  for (const [booked, payoutSent] of [
    [sent, true],
    [held, false],
  ] as const) {
    const about = { payment_intent: booked.paymentIntentId }
    expect(await disputes(booked)).toEqual([null, null])
    await scene(app, { dispute: about })
    await until(async () => (await disputes(booked))[0] !== null)
    expect(await disputes(booked)).toEqual([{ payoutSent }, { payoutSent }])
    await scene(app, { closeDispute: { ...about, outcome: 'won' } })
    await until(async () => (await disputes(booked))[0] === null)
    expect(await disputes(booked)).toEqual([null, null])
  }
  app.clock.set('2026-06-10T16:00:00Z')
})
