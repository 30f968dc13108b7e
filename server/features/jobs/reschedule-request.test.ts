import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookPaidJob } from '#tests/support/book-job.ts'
import { comeInTime } from '#tests/support/finish-job.ts'
import { balances } from '#tests/support/ledger.ts'
import { pay } from '#tests/support/pay.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { until } from '#tests/support/until.ts'
import { read } from '#tests/support/visit.ts'
import { endOverdueRescheduleRequests } from './end-reschedule-requests.ts'
import { remindOfVisits } from './remind-of-visits.ts'

let app: TestApp

// Wednesday, 9 AM in Seattle.
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const hour = 3_600_000
const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * hour).toISOString()
type Amounts = { difference?: number; earnings?: number; refund?: number; lateFee?: number }
type Expected = Amounts & { scheduledFor?: string }
const propose = ({ actor }: TestPerson, id: number, scheduledFor: string, expected?: Expected) =>
  actor.call('POST /api/jobs/:id/propose', {
    params: { id },
    body: { scheduledFor, ...(expected && { expected }) },
  })
const acceptIt = 'accept-reschedule-request'
const cancelIt = 'cancel-reschedule-request'
type Answering = typeof acceptIt | 'decline' | typeof cancelIt | 'accept'
const act = ({ actor }: TestPerson, id: number, call: Answering) =>
  actor.call(`POST /api/jobs/:id/${call}`, { params: { id } })
const agree = ({ actor }: TestPerson, id: number, expected: Expected) =>
  actor.call('POST /api/jobs/:id/accept-reschedule-request', { params: { id }, body: { expected } })
const cancel = ({ actor }: TestPerson, id: number, expected?: Expected) =>
  actor.call('PUT /api/jobs/:id/status', {
    params: { id },
    body: { status: 'cancelled', ...(expected && { expected }) },
  })
const movesOf = async ({ actor }: TestPerson, id: number, scheduledFor?: string) =>
  (
    await actor.call('GET /api/jobs/:id/moves', {
      params: { id },
      ...(scheduledFor && { query: { scheduledFor } }),
    })
  ).body
const mailsTo = ({ email }: TestPerson) => app.outbox.mails.filter(({ to }) => to === email)
/** Waits for a mail whose subject has these words; other mails may follow it. */
async function isTold(person: TestPerson, words: string): Promise<string> {
  const found = () => mailsTo(person).findLast(({ subject }) => subject.includes(words))
  await until(async () => found() !== undefined)
  return found()?.text ?? ''
}

async function assignedJob(hours: number) {
  const booked = await bookPaidJob(app, { scheduledDateTime: inHours(hours) })
  const cleaner = await app.people.cleaner()
  expect((await act(cleaner, booked.jobId, 'accept')).status).toBe(200)
  return { ...booked, cleaner }
}

/** Nine in the morning, so that the next hours are still today. */
const tomorrowMorning = () =>
  app.clock.forward({ hours: 24 + ((16 - app.clock.now().getUTCHours() + 24) % 24) })

async function paid(
  job: { customer: TestPerson },
  toPay: { clientSecret: string; paymentIntentId: string } | null,
) {
  await pay(app.stripeOrigin, toPay?.clientSecret ?? '')
  return job.customer.actor.call('POST /api/payments/create-job-after-payment', {
    body: { paymentIntentId: toPay?.paymentIntentId ?? '' },
  })
}

test('the customer requests, the cleaner reads the effect and accepts', async () => {
  const { customer, cleaner, jobId } = await assignedJob(50)
  const wish = inHours(99)
  const before = await movesOf(customer, jobId, wish)
  expect(before.find(({ move }) => move === 'propose')).toMatchObject({
    newTime: { scheduledFor: wish, difference: 0, price: 90, answerBy: inHours(24), freeUntil: inHours(26) },
    tells: ['customer', 'cleaner'],
  })
  const asked = await propose(customer, jobId, wish, { difference: 0 })
  expect(asked).toMatchObject({
    status: 200,
    body: { toPay: null, rescheduleRequest: { by: 'customer', scheduledFor: wish, difference: 0 } },
  })
  await isTold(cleaner, 'suggests this time instead')
  const agreeing = (await movesOf(cleaner, jobId)).find(({ move }) => move === 'accept_reschedule_request')
  expect(agreeing).toMatchObject({ newTime: { scheduledFor: wish, earnings: 85.5 } })
  expect((await agree(cleaner, jobId, { scheduledFor: inHours(98) })).body).toMatchObject({
    code: 'terms_changed',
  })
  const agreed = await agree(cleaner, jobId, { scheduledFor: wish, earnings: 85.5 })
  expect(agreed.body).toMatchObject({ status: 'assigned', scheduledFor: wish, rescheduleRequest: null })
  await isTold(cleaner, 'has moved to')
  expect(await isTold(customer, 'has moved to')).toContain('Free cancellation until Thursday, June 11, 2026')
  // The cancellation deadline stays at the first time: an hour after the last free minute it costs a quarter.
  app.clock.forward({ hours: 27 })
  const [seen] = (await movesOf(customer, jobId)).filter(({ move }) => move === 'cancel')
  expect(seen).toMatchObject({ lateFee: 22.5, refund: 67.5 })
  expect((await cancel(customer, jobId, { lateFee: 22.5 })).status).toBe(200)
})

test("a cleaner's request makes cancelling free, and declining changes nothing", async () => {
  const { customer, cleaner, jobId } = await assignedJob(50)
  // Moving to today costs the customer more.
  const wish = inHours(4)
  const suggested = (await propose(cleaner, jobId, wish)).body
  expect(suggested.rescheduleRequest).toMatchObject({ by: 'cleaner', difference: 0 })
  await isTold(customer, 'your cleaner suggests this time instead')
  const declined = { rescheduleRequest: null, status: 'assigned' }
  expect((await act(customer, jobId, 'decline')).body).toMatchObject(declined)
  await isTold(cleaner, 'stays at this time')
  await propose(cleaner, jobId, inHours(5))
  const moved = await act(customer, jobId, acceptIt)
  expect(moved.body).toMatchObject({ scheduledFor: inHours(5), price: 90 })
  expect((await cancel(customer, jobId, { lateFee: 0, refund: 90 })).status).toBe(200)
})

test('a costlier request opens once paid and is refunded when declined', async () => {
  tomorrowMorning()
  const job = await assignedJob(50)
  const { customer, cleaner, jobId } = job
  const wish = inHours(4)
  const asked = await propose(customer, jobId, wish, { difference: 50 })
  expect(asked.body).toMatchObject({ toPay: { amount: 50 }, rescheduleRequest: null })
  expect((await act(cleaner, jobId, acceptIt)).body).toMatchObject({ code: 'reschedule_request_over' })
  const open = await paid(job, asked.body.toPay)
  expect(open.body).toMatchObject({ rescheduleRequest: { scheduledFor: wish, difference: 50 }, price: 90 })
  const cancelling = (await movesOf(customer, jobId)).find(({ move }) => move === 'cancel')
  expect(cancelling).toMatchObject({ refund: 140 })
  expect((await movesOf(cleaner, jobId)).find(({ move }) => move === 'decline')).toMatchObject({ refund: 50 })
  await act(cleaner, jobId, 'decline')
  expect(await isTold(customer, 'your cleaning stays at this time')).toContain("We're refunding the $50.00")
  await until(async () => (await read(customer, jobId)).payment?.refunded === 50)

  const again = await propose(customer, jobId, inHours(4))
  await paid(job, again.body.toPay)
  expect((await agree(cleaner, jobId, { earnings: 133, difference: 50 })).body).toMatchObject({ price: 140 })
  await comeInTime(app, cleaner, jobId)
  await cleaner.actor.call('POST /api/jobs/:id/complete', { params: { id: jobId } })
  expect(await balances(app, jobId)).toMatchObject({ cleaner_payable: -13_300, platform_fee: -700 })
})

test('cancelling refunds an open request’s payment without counting it in the fee', async () => {
  tomorrowMorning()
  const job = await assignedJob(20)
  const { customer, jobId } = job
  const asked = await propose(customer, jobId, inHours(3))
  await paid(job, asked.body.toPay)
  expect((await cancel(customer, jobId, { refund: 117.5, lateFee: 22.5 })).status).toBe(200)
  expect(await read(customer, jobId)).toMatchObject({
    payment: { paid: 140, refunded: 117.5, lateFee: 22.5 },
    rescheduleRequest: null,
  })
  await until(async () => (await balances(app, jobId)).refund_payable === undefined)
  expect(await balances(app, jobId)).not.toHaveProperty('customer_receipts')
})

test('a job has one open request, which ends by cancelling, deadline or with the job', async () => {
  const { customer, cleaner, jobId } = await assignedJob(80)
  await propose(cleaner, jobId, inHours(100))
  const second = (await propose(customer, jobId, inHours(110))).body
  expect(second).toMatchObject({ code: 'reschedule_request_open' })
  expect((await act(customer, jobId, cancelIt)).body).toMatchObject({ code: 'not_your_part' })
  expect((await act(cleaner, jobId, acceptIt)).body).toMatchObject({ code: 'not_your_part' })
  expect((await act(cleaner, jobId, cancelIt)).body.rescheduleRequest).toBe(null)
  await isTold(customer, 'your cleaning stays at this time')
  await propose(customer, jobId, inHours(110))
  app.clock.forward({ hours: 24 })
  expect((await act(cleaner, jobId, acceptIt)).body).toMatchObject({ code: 'reschedule_request_over' })
  await endOverdueRescheduleRequests(app.context)
  await until(
    async () =>
      mailsTo(customer).filter(({ subject }) => subject.includes('stays at this time')).length === 2,
  )
  await propose(customer, jobId, inHours(100))
  await cleaner.actor.call('POST /api/jobs/:id/withdraw', { params: { id: jobId }, body: { reason: 'ill' } })
  expect(await read(customer, jobId)).toMatchObject({ status: 'pending', rescheduleRequest: null })
  const states = await app.context.db
    .selectFrom('reschedule_requests')
    .select('status')
    .where('job_id', '=', jobId)
    .orderBy('id')
    .execute()
  expect(states.map(({ status }) => status)).toEqual(['cancelled', 'ended', 'ended'])
})

test('a request that overlaps the cleaner’s other job is refused for both', async () => {
  const { customer, cleaner, jobId } = await assignedJob(80)
  const other = await bookPaidJob(app, { scheduledDateTime: inHours(100) })
  expect((await propose(customer, jobId, inHours(101))).status).toBe(200)
  await act(cleaner, other.jobId, 'accept')
  expect((await act(cleaner, jobId, acceptIt)).body).toMatchObject({ code: 'job_overlaps' })
  await act(cleaner, jobId, 'decline')
  expect((await propose(customer, jobId, inHours(101))).body).toMatchObject({ code: 'cleaner_busy' })
  expect((await propose(cleaner, jobId, inHours(99))).body).toMatchObject({ code: 'job_overlaps' })
  expect((await read(customer, jobId)).scheduledFor).toBe(inHours(80))
})

test('only the two sides request or answer, and no suspended cleaner', async () => {
  const { customer, cleaner, jobId } = await assignedJob(80)
  const [stranger, rival] = await Promise.all([app.people.customer(), app.people.cleaner()])
  await propose(customer, jobId, inHours(100))
  expect((await act(stranger, jobId, acceptIt)).status).toBe(404)
  expect((await act(rival, jobId, acceptIt)).body).toMatchObject({ code: 'not_your_part' })
  expect((await propose(rival, jobId, inHours(100))).body).toMatchObject({ code: 'not_your_part' })
  expect((await read(rival, jobId)).rescheduleRequest).toBe(null)
  await app.context.db
    .updateTable('users')
    .set({ vetting: 'suspended' })
    .where('id', '=', cleaner.id)
    .execute()
  expect((await read(cleaner, jobId)).allowedMoves).toEqual(['withdraw', 'decline'])
  expect((await act(cleaner, jobId, acceptIt)).body).toMatchObject({ code: 'account_suspended' })
  await act(cleaner, jobId, 'decline')
  expect((await propose(cleaner, jobId, inHours(100))).body).toMatchObject({ code: 'account_suspended' })
})

test('a reminder of the old time does not block that of the new', async () => {
  const hours = 24 + ((20 - app.clock.now().getUTCHours() + 24) % 24)
  const { customer, cleaner, jobId } = await assignedJob(hours)
  app.clock.reach(new Date(app.clock.now().getTime() + (hours - 4) * hour))
  await remindOfVisits(app.context)
  const reminders = async () =>
    (
      await app.context.db
        .selectFrom('notifications')
        .select('dedupe_key')
        .where('job_id', '=', jobId)
        .where('event', '=', 'visit_reminder')
        .where('channel', '=', 'email')
        .execute()
    ).length
  expect(await reminders()).toBe(1)
  await propose(cleaner, jobId, inHours(76))
  await act(customer, jobId, acceptIt)
  app.clock.forward({ hours: 72 })
  await remindOfVisits(app.context)
  expect(await reminders()).toBe(2)
})

const race = async (first: Promise<{ status: number }>, second: Promise<{ status: number }>) =>
  (await Promise.all([first, second])).map(({ status }) => status)

test('accepting and cancelling concurrently charge no unseen fee', async () => {
  for (let round = 0; round < 4; round++) {
    // Within the hours that cost a fee: whichever side asks, before the acceptance it is a quarter.
    const by = round % 2 === 0 ? 'customer' : 'cleaner'
    const { customer, cleaner, jobId } = await assignedJob(20)
    const [asks, answers] = by === 'customer' ? [customer, cleaner] : [cleaner, customer]
    await propose(asks, jobId, inHours(90))
    const [agreed, cancelled] = await race(
      act(answers, jobId, acceptIt),
      cancel(customer, jobId, { lateFee: 22.5, refund: 67.5 }),
    )
    expect([200, 409]).toContain(agreed)
    const job = await read(customer, jobId)
    // The customer's own request keeps the fee; after a cleaner's it is free, which the customer has to read
    // first.
    if (by === 'customer') expect(cancelled).toBe(200)
    else expect(cancelled === 200).toBe(agreed !== 200)
    if (cancelled === 200)
      expect(job).toMatchObject({ status: 'cancelled', payment: { refunded: 67.5, lateFee: 22.5 } })
    else expect(job).toMatchObject({ status: 'assigned', payment: { refunded: 0 } })
  }
})

test('concurrent withdrawals, acceptances and requests make one change', async () => {
  for (let round = 0; round < 4; round++) {
    const { customer, cleaner, jobId } = await assignedJob(80)
    const start = (await read(customer, jobId)).scheduledFor
    const [mine, theirs] = await race(
      propose(customer, jobId, inHours(100)),
      propose(cleaner, jobId, inHours(120)),
    )
    expect([mine, theirs].sort()).toEqual([200, 409])
    const other = mine === 200 ? cleaner : customer
    const [agreed, withdrawn] = await race(
      act(other, jobId, acceptIt),
      cleaner.actor.call('POST /api/jobs/:id/withdraw', { params: { id: jobId }, body: { reason: 'ill' } }),
    )
    expect(withdrawn).toBe(200)
    const job = await read(customer, jobId)
    expect(job).toMatchObject({ status: 'pending', cleanerId: null, rescheduleRequest: null })
    expect(job.scheduledFor === start).toBe(agreed !== 200)
  }
})

test('the same request sent twice is one', async () => {
  const { customer, jobId } = await assignedJob(80)
  const once = () => propose(customer, jobId, inHours(100))
  expect((await race(once(), once())).sort()).toEqual([200, 409])
})
