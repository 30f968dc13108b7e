import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookPaidJob } from '#tests/support/book-job.ts'
import { make } from '#tests/support/make-move.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { until } from '#tests/support/until.ts'
import { read } from '#tests/support/visit.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString()
const agree = ({ actor }: TestPerson, id: number) =>
  actor.call('POST /api/jobs/:id/accept-reschedule-request', { params: { id } })
const accept = ({ actor }: TestPerson, id: number) =>
  actor.call('POST /api/jobs/:id/accept', { params: { id } })

/** Creates an assigned job with a reschedule request to `to`, and an open job at `at`, in hours from now. */
async function proposed(to: number, at: number) {
  const own = await bookPaidJob(app, { scheduledDateTime: inHours(50) })
  const cleaner = await app.people.cleaner()
  await make.accept(cleaner, own.jobId)
  const asked = await cleaner.actor.call('POST /api/jobs/:id/propose', {
    params: { id: own.jobId },
    body: { scheduledFor: inHours(to) },
  })
  expect(asked.status).toBe(200)
  const open = await bookPaidJob(app, { scheduledDateTime: inHours(at) })
  return { own, open, cleaner }
}

describe('POST /api/jobs/:id/accept with an open reschedule request', () => {
  it('withdraws the request of the cleaner that it makes impossible', async () => {
    const { own, open, cleaner } = await proposed(99, 98)
    const withdraws = [{ jobId: own.jobId, scheduledFor: inHours(50), proposedFor: inHours(99) }]
    expect(await read(cleaner, open.jobId)).toMatchObject({ withdraws, cannotAccept: null })
    const { body } = await cleaner.actor.call('GET /api/jobs/available', {})
    expect(body.find(({ id }) => id === open.jobId)).toMatchObject({ withdraws })
    expect(await read(await app.people.cleaner(), open.jobId)).toMatchObject({ withdraws: [] })
    expect((await accept(cleaner, open.jobId)).body).toMatchObject({ status: 'assigned', withdraws: [] })
    const job = await read(own.customer, own.jobId)
    expect(job).toMatchObject({ rescheduleRequest: null, scheduledFor: inHours(50) })
    expect(job.history.at(-1)).toMatchObject({ type: 'reschedule_request_ended' })
    await until(async () =>
      app.outbox.mails.some(
        ({ to, subject }) =>
          to === own.customer.email && subject.endsWith('your cleaning stays at this time'),
      ),
    )
    expect((await agree(own.customer, own.jobId)).body).toMatchObject({ code: 'reschedule_request_over' })
  })

  it('leaves a request for a time that stays free', async () => {
    const { own, open, cleaner } = await proposed(99, 120)
    expect(await read(cleaner, open.jobId)).toMatchObject({ withdraws: [] })
    expect((await accept(cleaner, open.jobId)).status).toBe(200)
    expect((await read(own.customer, own.jobId)).rescheduleRequest).toMatchObject({ by: 'cleaner' })
  })

  it('leaves the request of a customer to its answer', async () => {
    const { own, open, cleaner } = await proposed(99, 98)
    await cleaner.actor.call('POST /api/jobs/:id/cancel-reschedule-request', { params: { id: own.jobId } })
    await own.customer.actor.call('POST /api/jobs/:id/propose', {
      params: { id: own.jobId },
      body: { scheduledFor: inHours(99) },
    })
    expect(await read(cleaner, open.jobId)).toMatchObject({ withdraws: [] })
    expect((await accept(cleaner, open.jobId)).status).toBe(200)
    expect((await read(cleaner, own.jobId)).rescheduleRequest).toMatchObject({
      cannotAgree: { code: 'job_overlaps' },
    })
  })

  it('keeps the request where another cleaner was first', async () => {
    const { own, open, cleaner } = await proposed(99, 98)
    await make.accept(await app.people.cleaner(), open.jobId)
    expect((await accept(cleaner, open.jobId)).status).toBe(409)
    expect((await read(own.customer, own.jobId)).rescheduleRequest).toMatchObject({ by: 'cleaner' })
  })

  it('lets either the accept or the agreement at the same moment through', async () => {
    const { own, open, cleaner } = await proposed(99, 98)
    const [taken, agreed] = await Promise.all([accept(cleaner, open.jobId), agree(own.customer, own.jobId)])
    expect([taken.status, agreed.status].sort()).toEqual([200, 409])
    const refused = taken.status === 409 ? taken.body : agreed.body
    expect(refused).toMatchObject({ code: taken.status === 409 ? 'job_overlaps' : 'reschedule_request_over' })
    const { scheduledFor, rescheduleRequest } = await read(own.customer, own.jobId)
    expect({ scheduledFor, rescheduleRequest }).toEqual({
      scheduledFor: agreed.status === 200 ? inHours(99) : inHours(50),
      rescheduleRequest: null,
    })
  })
})
