import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookPaidJob } from '#tests/support/book-job.ts'
import { balances } from '#tests/support/ledger.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { until } from '#tests/support/until.ts'
import { read } from '#tests/support/visit.ts'
import { isOutdatedMessage } from '../notifications/is-outdated-message.ts'
import { readJobFacts } from '../notifications/queries.ts'
import { expireUnacceptedJobs } from './expire-unaccepted-jobs.ts'

let app: TestApp

// Wednesday, 9 AM in Seattle; the visits are on Friday at ten.
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const accept = ({ actor }: TestPerson, id: number) =>
  actor.call('POST /api/jobs/:id/accept', { params: { id } })
const withdraw = ({ actor }: TestPerson, id: number, expected?: Record<string, number>) =>
  actor.call('POST /api/jobs/:id/withdraw', {
    params: { id },
    body: { reason: 'ill', ...(expected && { expected }) },
  })

async function acceptedJob(scheduledDateTime = '2026-06-12T10:00') {
  const booked = await bookPaidJob(app, { scheduledDateTime })
  const cleaner = await app.people.cleaner()
  expect((await accept(cleaner, booked.jobId)).status).toBe(200)
  return { ...booked, cleaner }
}

const mailsTo = ({ email }: TestPerson) =>
  app.outbox.mails.filter(({ to }) => to === email).map(({ subject }) => subject)

test('a withdrawn job can be accepted by another, with one payout and notifications', async () => {
  const { customer, jobId, cleaner } = await acceptedJob()
  const other = await app.people.cleaner()
  await until(async () => mailsTo(customer).some((subject) => subject.endsWith('is coming')))
  const back = await withdraw(cleaner, jobId)
  expect(back).toMatchObject({ status: 200, body: { status: 'pending', cleanerId: null } })
  expect(back.body.address?.street).toBe(null)
  expect((await read(customer, jobId)).history.map(({ type }) => type)).toEqual([
    'booked',
    'paid',
    'accepted',
    'withdrawn',
  ])
  await until(async () => mailsTo(customer).some((subject) => subject.includes('another cleaner')))
  expect((await accept(other, jobId)).status).toBe(200)
  await until(async () => mailsTo(customer).filter((subject) => subject.endsWith('is coming')).length === 2)
  expect((await withdraw(cleaner, jobId)).body).toMatchObject({ code: 'not_your_part' })
  const preview = await customer.actor.call('GET /api/jobs/:id/cancellation', { params: { id: jobId } })
  expect(preview.body).toMatchObject({ late: false, refund: 90 })
  expect(await balances(app, jobId)).toMatchObject({ customer_receipts: -9000 })
})

test('a chosen cleaner who withdraws gets no reservation but may accept again', async () => {
  const cleaner = await app.people.cleaner()
  const { customer, jobId } = await bookPaidJob(app, { cleanerId: cleaner.id })
  const coming = () => mailsTo(customer).filter((subject) => subject.endsWith('is coming')).length
  await accept(cleaner, jobId)
  // An outdated mail is not sent, so the first one has to be sent before the test goes on.
  await until(async () => coming() === 1)
  await withdraw(cleaner, jobId)
  expect((await read(customer, jobId)).request).toBe(null)
  expect((await accept(cleaner, jobId)).status).toBe(200)
  await until(async () => coming() === 2)
})

test('the withdrawal announces no earnings and a refund at an unaccepted start', async () => {
  const { customer, jobId, cleaner } = await acceptedJob()
  const { body } = await cleaner.actor.call('GET /api/jobs/:id/moves', { params: { id: jobId } })
  const at = '2026-06-12T17:00:00.000Z'
  expect(body.find(({ move }) => move === 'withdraw')).toMatchObject({
    ...{ earnings: 0, closes: at, tells: ['customer'] },
    refundUnlessTaken: { amount: 90, at },
  })
  expect((await withdraw(cleaner, jobId, { earnings: 5 })).body).toMatchObject({ code: 'terms_changed' })
  expect((await withdraw(cleaner, jobId, { earnings: 0 })).status).toBe(200)
  const told = () =>
    app.outbox.mails.find(({ to, subject }) => to === customer.email && subject.includes('another cleaner'))
  await until(async () => told() !== undefined)
  expect(told()?.text).toContain('refund $90.00')
  app.clock.reach(new Date(Date.parse(at) - 1))
  await expireUnacceptedJobs(app.context)
  expect((await read(customer, jobId)).status).toBe('pending')
  app.clock.reach(new Date(at))
  await expireUnacceptedJobs(app.context)
  expect(await read(customer, jobId)).toMatchObject({ status: 'cancelled', payment: { refunded: 90 } })
  await until(async () => Object.keys(await balances(app, jobId)).length === 0)
})

test('withdrawing needs the assigned cleaner, a reason and an unstarted job', async () => {
  const day = new Date(app.clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10)
  const { customer, jobId, cleaner } = await acceptedJob(`${day}T10:00`)
  const stranger = await app.people.cleaner()
  expect((await withdraw(customer, jobId)).body).toMatchObject({ code: 'wrong_role' })
  expect((await withdraw(stranger, jobId)).body).toMatchObject({ code: 'not_your_part' })
  const bare = await cleaner.actor.call('POST /api/jobs/:id/withdraw', {
    params: { id: jobId },
    body: { reason: 'because I say so' } as never,
  })
  expect(bare.status).toBe(400)
  app.clock.reach(new Date((await read(customer, jobId)).scheduledFor))
  expect((await withdraw(cleaner, jobId)).body).toMatchObject({ code: 'move_not_allowed' })
  const start = { params: { id: jobId }, body: { status: 'in_progress' } } as const
  await cleaner.actor.call('PUT /api/jobs/:id/status', start)
  expect((await withdraw(cleaner, jobId)).body).toMatchObject({ code: 'move_not_allowed' })
})

test('withdrawing and cancelling concurrently end in one legal state without a fee', async () => {
  for (let round = 0; round < 5; round++) {
    const begin = new Date(app.clock.now().getTime() + 3 * 3_600_000)
    const { customer, jobId, cleaner } = await acceptedJob(begin.toISOString())
    const [back, cancelled] = await Promise.all([
      withdraw(cleaner, jobId),
      customer.actor.call('PUT /api/jobs/:id/status', {
        params: { id: jobId },
        body: { status: 'cancelled', expectedLateFee: 35 },
      }),
    ])
    expect(cancelled.status).toBe(200)
    const { status, history } = await read(customer, jobId)
    expect(status).toBe('cancelled')
    const withdrawn = history.findIndex(({ type }) => type === 'withdrawn')
    expect(back.status === 200).toBe(withdrawn >= 0)
    // The first request decides: after a withdrawal the job has no cleaner, so no fee is kept.
    const fee = withdrawn >= 0 ? 0 : 3500
    await until(async () => ((await balances(app, jobId)).stripe_balance ?? 0) === fee)
  }
})

test('withdrawing and accepting concurrently leave the job with one cleaner', async () => {
  const { customer, jobId, cleaner } = await acceptedJob(
    new Date(app.clock.now().getTime() + 30 * 3_600_000).toISOString(),
  )
  const other = await app.people.cleaner()
  await Promise.all([withdraw(cleaner, jobId), accept(other, jobId), withdraw(cleaner, jobId)])
  const { status, cleanerId } = await read(customer, jobId)
  expect([status, cleanerId]).toEqual(cleanerId === null ? ['pending', null] : ['assigned', other.id])
})

test('a queued acceptance notification is not reused for the next acceptance', async () => {
  const { jobId, cleaner } = await acceptedJob(
    new Date(app.clock.now().getTime() + 30 * 3_600_000).toISOString(),
  )
  await withdraw(cleaner, jobId)
  await accept(await app.people.cleaner(), jobId)
  const messages = await app.context.db
    .selectFrom('notifications')
    .selectAll()
    .where('job_id', '=', jobId)
    .where('event', '=', 'job_accepted')
    .where('channel', '=', 'email')
    .orderBy('id')
    .execute()
  const facts = await readJobFacts(app.context.db, jobId)
  if (!facts) throw new Error('no such job')
  const over = await Promise.all(messages.map((message) => isOutdatedMessage(app.context, message, facts)))
  expect(over).toEqual([true, false])
})
