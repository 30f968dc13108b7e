import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookJob, bookPaidJob } from '#tests/support/book-job.ts'
import { comeInTime } from '#tests/support/finish-job.ts'
import { balances } from '#tests/support/ledger.ts'
import { pay } from '#tests/support/pay.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { until } from '#tests/support/until.ts'
import { read } from '#tests/support/visit.ts'

let app: TestApp

// Wednesday, 9 AM in Seattle.
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const hour = 3_600_000
const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * hour).toISOString()
const accept = ({ actor }: TestPerson, id: number, expected?: { scheduledFor: string }) =>
  actor.call('POST /api/jobs/:id/accept', { params: { id }, ...(expected && { body: { expected } }) })
const reschedule = (
  { actor }: TestPerson,
  id: number,
  scheduledFor: string,
  expected?: { difference: number },
) =>
  actor.call('POST /api/jobs/:id/reschedule', {
    params: { id },
    body: { scheduledFor, ...(expected && { expected }) },
  })
const previewOf = async ({ actor }: TestPerson, id: number, scheduledFor: string) => {
  const { body } = await actor.call('GET /api/jobs/:id/moves', { params: { id }, query: { scheduledFor } })
  return body.find(({ newTime }) => newTime !== null)?.newTime
}
const mailsTo = ({ email }: TestPerson) => app.outbox.mails.filter(({ to }) => to === email)
const settle = ({ actor }: TestPerson, paymentIntentId: string) =>
  actor.call('POST /api/payments/create-job-after-payment', { body: { paymentIntentId } })

test('a customer moves an unassigned job at the same price at once', async () => {
  const { customer, jobId } = await bookPaidJob(app, { scheduledDateTime: '2026-06-12T10:00' })
  expect(await previewOf(customer, jobId, '2026-06-15T14:00')).toEqual({
    ...{ scheduledFor: '2026-06-15T21:00:00.000Z', difference: 0, price: 90, earnings: 85.5 },
    ...{ freeUntil: null, answerBy: null },
  })
  const moved = await reschedule(customer, jobId, '2026-06-15T14:00', { difference: 0 })
  expect(moved).toMatchObject({
    status: 200,
    body: { status: 'pending', scheduledFor: '2026-06-15T21:00:00.000Z', price: 90, toPay: null },
  })
  await until(async () =>
    mailsTo(customer).some(({ subject }) => /^Mon, Jun 15, .* has moved to this time$/.test(subject)),
  )
  const event = await app.context.db
    .selectFrom('job_events')
    .select(['data', 'actor_id'])
    .where('job_id', '=', jobId)
    .where('type', '=', 'rescheduled')
    .executeTakeFirstOrThrow()
  expect(event).toMatchObject({
    actor_id: customer.id,
    data: { from: '2026-06-12T17:00:00.000Z', to: '2026-06-15T21:00:00.000Z', differenceCents: 0 },
  })
  // The hold of the earnings counts from the new end.
  const cleaner = await app.people.cleaner()
  const { body } = await cleaner.actor.call('GET /api/jobs/:id/moves', { params: { id: jobId } })
  expect(body[0]).toMatchObject({ move: 'accept', earningsFrom: '2026-06-16T23:00:00.000Z' })
})

test('a new time follows the booking rules and differs from the current one', async () => {
  const { customer, jobId } = await bookJob(app, { scheduledDateTime: '2026-06-12T10:00' })
  const wrong = {
    'one of these days': 'date_required',
    '2026-06-09T10:00': 'date_required',
    '2028-06-09T10:00': 'date_too_far',
    '2026-06-15T23:30': 'hour_out_of_range',
    '2026-06-12T10:00': 'same_time',
  }
  for (const [time, code] of Object.entries(wrong))
    expect((await reschedule(customer, jobId, time)).body, time).toMatchObject({ code })
  expect((await read(customer, jobId)).history.map(({ type }) => type)).toEqual(['booked'])
})

test('moving to today takes effect once paid and refunds on leaving the day', async () => {
  const { customer, jobId } = await bookPaidJob(app, { scheduledDateTime: inHours(50) })
  const today = inHours(5)
  expect(await previewOf(customer, jobId, today)).toMatchObject({ difference: 50, price: 140, earnings: 133 })
  expect((await reschedule(customer, jobId, today, { difference: 0 })).body).toMatchObject({
    code: 'terms_changed',
  })
  const { body } = await reschedule(customer, jobId, today, { difference: 50 })
  expect(body).toMatchObject({ price: 90, toPay: { amount: 50 } })
  expect(body.scheduledFor).not.toBe(today)
  await pay(app.stripeOrigin, body.toPay?.clientSecret ?? '')
  const settled = await settle(customer, body.toPay?.paymentIntentId ?? '')
  expect(settled.body).toMatchObject({ scheduledFor: today, price: 140, payment: { paid: 140, refunded: 0 } })
  expect(await balances(app, jobId)).toMatchObject({ customer_receipts: -14_000 })

  // Another day again: the surcharge for today is refunded.
  const back = await reschedule(customer, jobId, inHours(60), { difference: -50 })
  expect(back.body).toMatchObject({ price: 90, payment: { paid: 140, refunded: 50 } })
  await until(async () => (await balances(app, jobId)).refund_payable === undefined)

  const again = await reschedule(customer, jobId, inHours(6))
  await pay(app.stripeOrigin, again.body.toPay?.clientSecret ?? '')
  await settle(customer, again.body.toPay?.paymentIntentId ?? '')
  const cleaner = await app.people.cleaner()
  expect((await accept(cleaner, jobId)).body).toMatchObject({ earnings: 133 })
  app.clock.reach(new Date(Date.parse(again.body.createdAt) + 6 * hour))
  await comeInTime(app, cleaner, jobId)
  const done = await cleaner.actor.call('POST /api/jobs/:id/complete', {
    params: { id: jobId },
    body: { expected: { earnings: 133 } },
  })
  expect(done).toMatchObject({ status: 200, body: { earnings: 133 } })
  expect(await balances(app, jobId)).toMatchObject({ cleaner_payable: -13_300, platform_fee: -700 })
})

test('moving from today refunds the difference and keeps cancelling free', async () => {
  const { customer, jobId } = await bookPaidJob(app, { scheduledDateTime: inHours(2) })
  expect(await read(customer, jobId)).toMatchObject({ price: 140 })
  const moved = await reschedule(customer, jobId, inHours(50))
  expect(moved.body).toMatchObject({ price: 90, payment: { paid: 140, refunded: 50 } })
  const cancelled = await customer.actor.call('PUT /api/jobs/:id/status', {
    params: { id: jobId },
    body: { status: 'cancelled', expected: { refund: 90, lateFee: 0 } },
  })
  expect(cancelled.status).toBe(200)
  await until(async () =>
    Object.keys(await balances(app, jobId)).every(
      (account) => account === 'stripe_fees' || account === 'stripe_balance',
    ),
  )
})

test('an unpaid booking moves at the same price only', async () => {
  const { customer, jobId } = await bookJob(app, { scheduledDateTime: inHours(50) })
  expect((await reschedule(customer, jobId, inHours(3))).body).toMatchObject({ code: 'pay_first' })
  expect((await reschedule(customer, jobId, inHours(75))).status).toBe(200)
  const today = await bookJob(app, { scheduledDateTime: inHours(3) })
  expect((await reschedule(today.customer, today.jobId, inHours(50))).body).toMatchObject({
    code: 'pay_first',
  })
  expect((await reschedule(today.customer, today.jobId, inHours(5))).status).toBe(200)
})

test('a difference paid too late is refunded with a reason', async () => {
  const { customer, jobId } = await bookPaidJob(app, { scheduledDateTime: inHours(50) })
  const { body } = await reschedule(customer, jobId, inHours(4))
  // Meanwhile a cleaner accepts it unchanged.
  const cleaner = await app.people.cleaner()
  expect((await accept(cleaner, jobId)).status).toBe(200)
  await pay(app.stripeOrigin, body.toPay?.clientSecret ?? '').catch(() => {})
  await settle(customer, body.toPay?.paymentIntentId ?? '')
  await until(async () => (await balances(app, jobId)).customer_receipts === -9000)
  expect(await read(customer, jobId)).toMatchObject({ status: 'assigned', price: 90 })
})

test('accepting and moving concurrently never assign an unseen time', async () => {
  for (let round = 0; round < 4; round++) {
    const { customer, jobId } = await bookPaidJob(app, { scheduledDateTime: inHours(80) })
    const cleaner = await app.people.cleaner()
    const seen = (await read(cleaner, jobId)).scheduledFor
    const [taken, moved] = await Promise.all([
      accept(cleaner, jobId, { scheduledFor: seen }),
      reschedule(customer, jobId, inHours(110)),
    ])
    expect([taken.status, moved.status].sort()).toEqual([200, 409])
    const job = await read(customer, jobId)
    expect(job.scheduledFor === seen).toBe(taken.status === 200)
    expect(job.status).toBe(taken.status === 200 ? 'assigned' : 'pending')
  }
})

test('the chosen cleaner is asked again, unless they declined', async () => {
  const cleaner = await app.people.cleaner()
  const { customer, jobId } = await bookPaidJob(app, {
    ...{ scheduledDateTime: inHours(80), cleanerId: cleaner.id },
  })
  const before = (await read(customer, jobId)).request?.until
  app.clock.forward({ minutes: 10 })
  await reschedule(customer, jobId, inHours(120))
  const after = (await read(customer, jobId)).request?.until
  expect(Date.parse(after ?? '')).toBe(Date.parse(before ?? '') + 10 * 60_000)
  await until(
    async () => mailsTo(cleaner).filter(({ subject }) => subject.includes('requested you')).length === 2,
  )
  await cleaner.actor.call('POST /api/jobs/:id/decline', { params: { id: jobId } })
  await reschedule(customer, jobId, inHours(150))
  expect((await read(customer, jobId)).request).toMatchObject({ until: null, declined: true })
})

test('moves per job and day are limited, and only its customer makes them', async () => {
  const { customer, jobId } = await bookJob(app, { scheduledDateTime: inHours(80) })
  for (let n = 0; n < 6; n++) expect((await reschedule(customer, jobId, inHours(100 + n))).status).toBe(200)
  expect((await reschedule(customer, jobId, inHours(120))).body).toMatchObject({
    code: 'too_many_reschedule_requests',
  })
  const stranger = await app.people.customer()
  expect((await reschedule(stranger, jobId, inHours(120))).status).toBe(404)
  const cleaner = await app.people.cleaner()
  expect((await reschedule(cleaner, jobId, inHours(120))).body).toMatchObject({ code: 'not_your_part' })
  await accept(cleaner, jobId)
  app.clock.forward({ hours: 25 })
  expect((await reschedule(customer, jobId, inHours(120))).body).toMatchObject({ code: 'move_not_allowed' })
})
