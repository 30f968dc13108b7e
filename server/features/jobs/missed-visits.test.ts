import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookJob, bookPaidJob } from '#tests/support/book-job.ts'
import { balances } from '#tests/support/ledger.ts'
import { make } from '#tests/support/make-move.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { until } from '#tests/support/until.ts'
import { read } from '#tests/support/visit.ts'
import { endMissedVisits } from './end-missed-visits.ts'

let app: TestApp

// Wednesday, 9 AM in Seattle.
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const accept = ({ actor }: TestPerson, id: number) =>
  actor.call('POST /api/jobs/:id/accept', { params: { id } })
const sentAbout = (jobId: number) =>
  app.context.db
    .selectFrom('notifications')
    .select('event')
    .where('job_id', '=', jobId)
    .where('event', 'in', ['visit_missed', 'work_missed'])
    .orderBy('event')
    .execute()

async function acceptedJob(scheduledDateTime: string, book = bookPaidJob) {
  const booked = await book(app, { scheduledDateTime })
  const cleaner = await app.people.cleaner()
  expect((await accept(cleaner, booked.jobId)).status).toBe(200)
  return { ...booked, cleaner }
}

test('a visit never started ends a day later with a refund and one notification each', async () => {
  const missed = await acceptedJob('2026-06-11T10:00')
  const begun = await acceptedJob('2026-06-11T10:00')
  const due = new Date('2026-06-12T19:00:00Z')
  app.clock.reach(new Date('2026-06-11T17:00:00Z'))
  const start = { params: { id: begun.jobId }, body: { status: 'in_progress' } } as const
  expect((await make.check_in(begun.cleaner, begun.jobId)).status).toBe(200)
  expect((await begun.cleaner.actor.call('PUT /api/jobs/:id/status', start)).status).toBe(200)

  app.clock.reach(new Date(due.getTime() - 1))
  await endMissedVisits(app.context)
  expect((await read(missed.customer, missed.jobId)).status).toBe('assigned')
  app.clock.reach(due)
  await Promise.all([endMissedVisits(app.context), endMissedVisits(app.context)])

  const after = await read(missed.customer, missed.jobId)
  expect(after).toMatchObject({
    status: 'cancelled',
    allowedMoves: [],
    payment: { paid: 90, refunded: 90, lateFee: 0 },
  })
  // The refund is recorded by a task of its own.
  const happened = after.history.map(({ type }) => type).filter((type) => type !== 'refunded')
  expect(happened).toEqual(['booked', 'paid', 'accepted', 'missed'])
  expect((await read(missed.cleaner, missed.jobId)).earnings).toBe(0)
  expect((await sentAbout(missed.jobId)).map(({ event }) => event)).toEqual(['visit_missed', 'work_missed'])
  await until(async () => Object.keys(await balances(app, missed.jobId)).length === 0)
  expect((await read(begun.customer, begun.jobId)).status).toBe('in_progress')
  expect(await sentAbout(begun.jobId)).toEqual([])
  await until(async () => app.outbox.mails.some(({ subject }) => subject.endsWith('did not take place')))
})

test('a visit confirmed at the last moment is not ended, and can be completed', async () => {
  const day = new Date(app.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10)
  const late = await acceptedJob(`${day}T10:00`)
  const { scheduledFor, duration } = await read(late.customer, late.jobId)
  app.clock.reach(new Date(Date.parse(scheduledFor) + (duration + 24) * 3_600_000))
  const params = { id: late.jobId }
  const complete = () => late.cleaner.actor.call('POST /api/jobs/:id/complete', { params })
  expect((await complete()).body).toMatchObject({ code: 'not_checked_in' })
  const [yes] = await Promise.all([
    make.confirm_arrival(late.customer, late.jobId),
    endMissedVisits(app.context),
  ])
  await endMissedVisits(app.context)
  const { status } = await read(late.customer, late.jobId)
  expect(status).toBe(yes.status === 200 ? 'assigned' : 'cancelled')
  expect(await sentAbout(late.jobId)).toHaveLength(yes.status === 200 ? 0 : 2)
  expect((await complete()).status).toBe(yes.status)
})

test('a customer cancels free of charge a quarter of an hour into a missed visit', async () => {
  const day = new Date(app.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10)
  const job = await acceptedJob(`${day}T12:00`)
  const params = { id: job.jobId }
  const { scheduledFor } = await read(job.customer, job.jobId)
  const preview = async () =>
    (await job.customer.actor.call('GET /api/jobs/:id/cancellation', { params })).body
  app.clock.reach(new Date(Date.parse(scheduledFor) + 15 * 60_000 - 1))
  expect(await preview()).toMatchObject({ late: true, lateFee: 22.5 })
  app.clock.reach(new Date(Date.parse(scheduledFor) + 15 * 60_000))
  expect(await preview()).toMatchObject({ late: false, lateFee: 0, refund: 90, cleanerShare: 0 })
  const body = { status: 'cancelled', expectedLateFee: 0 } as const
  expect((await job.customer.actor.call('PUT /api/jobs/:id/status', { params, body })).status).toBe(200)
  await until(async () => Object.keys(await balances(app, job.jobId)).length === 0)
})

test('an unpaid visit never started ends, and its payment is closed', async () => {
  const day = new Date(app.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10)
  const job = await acceptedJob(`${day}T15:00`, bookJob)
  const { scheduledFor } = await read(job.customer, job.jobId)
  app.clock.reach(new Date(Date.parse(scheduledFor) + 27 * 3_600_000))
  await endMissedVisits(app.context)
  expect((await read(job.customer, job.jobId)).status).toBe('cancelled')
  await until(async () => {
    const intent = await app.context.stripe.sdk?.paymentIntents.retrieve(job.paymentIntentId)
    return intent?.status === 'canceled'
  })
})
