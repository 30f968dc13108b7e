import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultTerms } from '#domain/terms.ts'
import { bookPaidJob } from '#tests/support/book-job.ts'
import { balances } from '#tests/support/ledger.ts'
import { make } from '#tests/support/make-move.ts'
import { operator } from '#tests/support/operator.ts'
import { pay } from '#tests/support/pay.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { refundAsAdmin } from '#tests/support/refund-as-admin.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { refundAtStripe } from '#tests/support/stripe-books.ts'
import { scene } from '#tests/support/stripe-scenes.ts'
import { until } from '#tests/support/until.ts'
import { read } from '#tests/support/visit.ts'
import { addVersion } from '../terms/add-version.ts'
import { expireUnacceptedJobs } from './expire-unaccepted-jobs.ts'

let app: TestApp

// Wednesday, 9 AM in Seattle.
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString()

/** Moves the visit and pays a price difference; returns the payment's intent. */
async function move(
  { actor }: TestPerson,
  id: number,
  hours: number,
  difference: number,
  how: 'reschedule' | 'propose' = 'reschedule',
): Promise<string> {
  const { status, body } = await actor.call(`POST /api/jobs/:id/${how}`, {
    params: { id },
    body: { scheduledFor: inHours(hours), expected: { difference } },
  })
  expect({ status, code: body.code }).toEqual({ status: 200, code: undefined })
  if (!body.toPay) return ''
  const { clientSecret, paymentIntentId } = body.toPay
  await pay(app.stripeOrigin, clientSecret)
  await actor.call('POST /api/payments/create-job-after-payment', { body: { paymentIntentId } })
  return paymentIntentId
}

/** Refunds in the Stripe dashboard until the job's refunds add up to `refunded` dollars. */
async function refundInDashboard(customer: TestPerson, id: number, intent: string, dollars: number) {
  const before = (await read(customer, id)).payment?.refunded ?? 0
  expect(await refundAtStripe(app.stripeOrigin, intent, dollars * 100)).toBe(true)
  await until(async () => (await read(customer, id)).payment?.refunded === before + dollars)
}

const refundedOf = async (customer: TestPerson, id: number) => (await read(customer, id)).payment?.refunded

test('a refunded surcharge is not refunded again, and today charges it anew', async () => {
  const { customer, jobId } = await bookPaidJob(app, { scheduledDateTime: inHours(50) })
  const intent = await move(customer, jobId, 4, 50)
  await refundInDashboard(customer, jobId, intent, 50)
  await move(customer, jobId, 50, 0)
  expect(await read(customer, jobId)).toMatchObject({ price: 90, payment: { paid: 140, refunded: 50 } })
  await move(customer, jobId, 5, 50)
  expect(await read(customer, jobId)).toMatchObject({ price: 140, payment: { paid: 190, refunded: 50 } })
})

test('a partly refunded surcharge refunds its rest, and today charges it whole', async () => {
  const { customer, jobId } = await bookPaidJob(app, { scheduledDateTime: inHours(50) })
  const intent = await move(customer, jobId, 4, 50)
  await refundInDashboard(customer, jobId, intent, 20)
  await move(customer, jobId, 50, -30)
  expect(await refundedOf(customer, jobId)).toBe(50)
  await until(async () => (await balances(app, jobId)).refund_payable === undefined)
  await move(customer, jobId, 5, 50)
  expect(await read(customer, jobId)).toMatchObject({ price: 140, payment: { paid: 190, refunded: 50 } })
})

test('a same-day booking’s refunds count against the surcharge first', async () => {
  const all = await bookPaidJob(app, { scheduledDateTime: inHours(4) })
  await refundInDashboard(all.customer, all.jobId, all.paymentIntentId, 50)
  await move(all.customer, all.jobId, 50, 0)
  expect(await refundedOf(all.customer, all.jobId)).toBe(50)
  const part = await bookPaidJob(app, { scheduledDateTime: inHours(4) })
  await refundInDashboard(part.customer, part.jobId, part.paymentIntentId, 20)
  await move(part.customer, part.jobId, 50, -30)
  expect(await refundedOf(part.customer, part.jobId)).toBe(50)
})

test('a goodwill refund leaves the surcharge, which is refunded whole with the day', async () => {
  const { customer, jobId, paymentIntentId } = await bookPaidJob(app, { scheduledDateTime: inHours(4) })
  const payments = app.context.db.selectFrom('payments').select('id')
  const { id } = await payments.where('payment_intent_id', '=', paymentIntentId).executeTakeFirstOrThrow()
  const admin = await operator(app, 'admin')
  expect((await refundAsAdmin(admin, id, { cents: 2000 })).status).toBe(200)
  const moves = { params: { id: jobId }, query: { scheduledFor: inHours(50) } }
  const { body } = await customer.actor.call('GET /api/jobs/:id/moves', moves)
  expect(body.find(({ move }) => move === 'reschedule')?.newTime).toMatchObject({
    difference: -50,
    earnings: 66.5,
  })
  await move(customer, jobId, 50, -50)
  expect(await read(customer, jobId)).toMatchObject({ price: 90, payment: { paid: 140, refunded: 70 } })
  await move(customer, jobId, 5, 50)
  expect(await read(customer, jobId)).toMatchObject({ price: 140, payment: { paid: 190, refunded: 70 } })
})

test('moves within the day count a refund once', async () => {
  const { customer, jobId, paymentIntentId } = await bookPaidJob(app, { scheduledDateTime: inHours(4) })
  await refundInDashboard(customer, jobId, paymentIntentId, 20)
  await move(customer, jobId, 5, 0)
  await move(customer, jobId, 6, 0)
  await move(customer, jobId, 50, -30)
  expect(await read(customer, jobId)).toMatchObject({ price: 90, payment: { paid: 140, refunded: 50 } })
})

test('a refunded surcharge lowers the price for earnings, fees and further moves', async () => {
  const { customer, jobId, paymentIntentId } = await bookPaidJob(app, { scheduledDateTime: inHours(4) })
  await refundInDashboard(customer, jobId, paymentIntentId, 50)
  await move(customer, jobId, 12, 0)
  await move(customer, jobId, 20, 0)
  expect(await read(customer, jobId)).toMatchObject({ price: 90 })
  const cleaner = await app.people.cleaner()
  const accept = (await cleaner.actor.call('GET /api/jobs/:id/moves', { params: { id: jobId } })).body
  expect(accept.find(({ move }) => move === 'accept')).toMatchObject({ earnings: 85.5 })
  await make.accept(cleaner, jobId)
  const moves = (await customer.actor.call('GET /api/jobs/:id/moves', { params: { id: jobId } })).body
  expect(moves.find(({ move }) => move === 'cancel')).toMatchObject({ lateFee: 22.5, refund: 67.5 })
})

test('a surcharge refunded while a request is open is not refunded on acceptance', async () => {
  const booked = await bookPaidJob(app, { scheduledDateTime: inHours(4) })
  const { customer, jobId } = booked
  const cleaner = await app.people.cleaner()
  const params = { id: jobId }
  await cleaner.actor.call('POST /api/jobs/:id/accept', { params })
  const wish = { params, body: { scheduledFor: inHours(50) } }
  expect((await cleaner.actor.call('POST /api/jobs/:id/propose', wish)).body.rescheduleRequest).toMatchObject(
    {
      difference: -50,
    },
  )
  await refundInDashboard(customer, jobId, booked.paymentIntentId, 50)
  expect((await customer.actor.call('POST /api/jobs/:id/accept-reschedule-request', { params })).status).toBe(
    200,
  )
  expect(await refundedOf(customer, jobId)).toBe(50)
})

test('the cancellation preview separates its refund from earlier ones', async () => {
  const { customer, jobId } = await bookPaidJob(app, { scheduledDateTime: inHours(4) })
  await move(customer, jobId, 50, -50)
  const body = { status: 'cancelled', expected: { refund: 90 } } as const
  await customer.actor.call('PUT /api/jobs/:id/status', { params: { id: jobId }, body })
  const receipt = () =>
    app.outbox.mails.find(({ to, subject }) => to === customer.email && subject.endsWith('is canceled'))
  await until(async () => receipt() !== undefined)
  expect(receipt()?.text).toContain("We're refunding $90.00")
  expect(receipt()?.text).toContain('Refunded before: $50.00')
  expect(receipt()?.text).not.toContain('Late cancellation fee')
})

test('the mail of an unaccepted job names only the new refund', async () => {
  const { customer, jobId } = await bookPaidJob(app, { scheduledDateTime: inHours(4) })
  await move(customer, jobId, 50, -50)
  app.clock.reach(new Date((await read(customer, jobId)).scheduledFor))
  await expireUnacceptedJobs(app.context)
  await until(async () =>
    app.outbox.mails.some(({ to, text }) => to === customer.email && text.includes("We're refunding $90.00")),
  )
})

test('both sides see a dispute about a difference', async () => {
  const { customer, jobId } = await bookPaidJob(app, { scheduledDateTime: inHours(50) })
  const intent = await move(customer, jobId, 4, 50)
  const cleaner = await app.people.cleaner()
  await cleaner.actor.call('POST /api/jobs/:id/accept', { params: { id: jobId } })
  await scene(app, { dispute: { payment_intent: intent } })
  await until(async () => (await read(customer, jobId)).payment?.dispute !== null)
  expect((await read(cleaner, jobId)).payment?.dispute).toEqual({ payoutSent: false })
})

test('a refunded surcharge keeps the late fee on the promised price', async () => {
  const { customer, jobId } = await bookPaidJob(app, { scheduledDateTime: inHours(6) })
  const cleaner = await app.people.cleaner()
  await make.accept(cleaner, jobId)
  const wish = { params: { id: jobId }, body: { scheduledFor: inHours(50), expected: { difference: -50 } } }
  expect((await customer.actor.call('POST /api/jobs/:id/propose', wish)).status).toBe(200)
  expect((await make.accept_reschedule_request(cleaner, jobId)).body).toMatchObject({
    price: 90,
    payment: { refunded: 50 },
  })
  // A quarter of $140, of which $90 is left.
  const body = { status: 'cancelled', expected: { lateFee: 35, refund: 55 } } as const
  const ended = await customer.actor.call('PUT /api/jobs/:id/status', { params: { id: jobId }, body })
  expect(ended.body).toMatchObject({
    status: 'cancelled',
    payment: { paid: 140, refunded: 105, lateFee: 35 },
  })
})

test('a surcharge split by a late fee is refunded whole when the cleaner moves the day', async () => {
  const now = app.clock.now()
  const terms = { ...defaultTerms, lateFeePercent: 75 }
  await addVersion(app.context.db, { terms, startsAt: now, now, reason: 'a full diary', operator: 'kim' })
  const { customer, jobId } = await bookPaidJob(app, { scheduledDateTime: inHours(4) })
  const cleaner = await app.people.cleaner()
  await make.accept(cleaner, jobId)
  await move(customer, jobId, 50, -35, 'propose')
  expect((await make.accept_reschedule_request(cleaner, jobId)).body).toMatchObject({ price: 105 })
  await move(customer, jobId, 5, 35, 'propose')
  expect((await make.accept_reschedule_request(cleaner, jobId)).body).toMatchObject({ price: 140 })
  await move(cleaner, jobId, 50, -50, 'propose')
  const moved = await make.accept_reschedule_request(customer, jobId)
  expect(moved.body).toMatchObject({ price: 90, payment: { paid: 175, refunded: 85 } })
})
