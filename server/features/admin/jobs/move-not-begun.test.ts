import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookPaidJob } from '#tests/support/book-job.ts'
import { make } from '#tests/support/make-move.ts'
import { operator } from '#tests/support/operator.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { until } from '#tests/support/until.ts'
import { read, visitIn } from '#tests/support/visit.ts'

let app: TestApp
let admin: TestPerson

beforeAll(async () => {
  app = await startTestApp()
  admin = await operator(app, 'admin')
})
afterAll(() => app.stop())

const reason = 'the cleaner does not answer the phone'
const params = (id: number) => ({ params: { id } })
const choicesOf = async (id: number) =>
  (await admin.actor.call('GET /api/admin/jobs/:id/choices', params(id))).body
const confirm = () => admin.actor.call('POST /api/user/confirm', { body: { password: admin.password } })

describe('POST /api/admin/jobs/:id/reschedule of a visit not begun', () => {
  it('moves it at no cost from the grace minutes on, and another cleaner can get it', async () => {
    const { jobId, customer, cleaner, begins, reach } = await visitIn(app, 60)
    reach(14)
    expect((await choicesOf(jobId)).reschedule).toBe(false)
    reach(16)
    const choices = await choicesOf(jobId)
    expect(choices).toMatchObject({ reschedule: true, cancel: { in_full: { refund: 90 } }, release: null })
    const scheduledFor = new Date(+begins + 4 * 3_600_000).toISOString()
    const { body: time } = await admin.actor.call('GET /api/admin/jobs/:id/new-time', {
      ...params(jobId),
      query: { scheduledFor, by: 'customer' },
    })
    expect(time).toMatchObject({ refund: 0, price: 90, earnings: 85.5 })
    await confirm()
    const shown = { scheduledFor: begins.toISOString(), cleanerId: cleaner.id }
    const moved = await admin.actor.call('POST /api/admin/jobs/:id/reschedule', {
      ...params(jobId),
      body: { reason, scheduledFor, by: 'customer', shown, expected: { refund: 0, earnings: 85.5 } },
    })
    expect(moved.body).toMatchObject({ scheduledFor, status: 'assigned' })
    const { actor } = customer
    const moves = (await actor.call('GET /api/jobs/:id/moves', params(jobId))).body
    expect(moves.find(({ move }) => move === 'propose')).toBeDefined()
    const other = await app.people.cleaner()
    const given = await admin.actor.call('POST /api/admin/jobs/:id/reassign', {
      ...params(jobId),
      body: { reason, cleanerId: other.id, shown: { ...shown, scheduledFor }, expected: { earnings: 85.5 } },
    })
    expect(given.body).toMatchObject({ cleaner: { id: other.id } })
    expect(await read(other, jobId)).toMatchObject({ status: 'assigned', scheduledFor })
  })

  it('answers 409 once the cleaner has checked in', async () => {
    const { jobId, cleaner, reach } = await visitIn(app, 60)
    reach(16)
    expect((await make.check_in(cleaner, jobId)).status).toBe(200)
    expect((await choicesOf(jobId)).reschedule).toBe(false)
  })
})

describe('POST /api/admin/jobs/:id/reassign of a visit not begun', () => {
  const reassign = async (id: number, body: object) => {
    await confirm()
    return admin.actor.call('POST /api/admin/jobs/:id/reassign', { ...params(id), body: body as never })
  }

  it('gives it to another cleaner at another time in one act, at its price', async () => {
    const { jobId, customer, cleaner, begins, reach } = await visitIn(app, 60)
    const scheduledFor = new Date(+begins + 28 * 3_600_000).toISOString()
    // Other visits of the cleaner who did not come do not block the new time.
    const clash = await bookPaidJob(app, { scheduledDateTime: scheduledFor })
    expect((await make.accept(cleaner, clash.jobId)).status).toBe(200)
    reach(16)
    const { reassign: choice } = await choicesOf(jobId)
    expect(choice).toMatchObject({ earnings: 85.5, from: { id: cleaner.id }, otherTime: true })
    const other = await app.people.cleaner()
    const query = { scheduledFor, limit: 200 }
    const found = await admin.actor.call('GET /api/admin/jobs/:id/candidates', { ...params(jobId), query })
    expect(found.body.map(({ id }) => id)).toContain(other.id)
    const shown = { scheduledFor: begins.toISOString(), cleanerId: cleaner.id }
    const body = { reason, cleanerId: other.id, shown, expected: { earnings: 85.5 } }
    expect((await reassign(jobId, body)).body).toMatchObject({ code: 'date_required' })
    const given = await reassign(jobId, { ...body, scheduledFor })
    expect(given.body).toMatchObject({ status: 'assigned', cleaner: { id: other.id }, scheduledFor })
    expect(await read(customer, jobId)).toMatchObject({
      ...{ scheduledFor, price: 90, overdue: null, payment: { paid: 90, refunded: 0 } },
      cleaner: { id: other.id },
    })
    const mails = async ({ email }: TestPerson, words: string) =>
      until(async () => app.outbox.mails.some(({ to, text }) => to === email && text.includes(words)))
    await mails(customer, 'so we moved your visit and found another cleaner')
    await mails(cleaner, 'We took this job off your schedule')
    await mails(other, 'We assigned you this job')
    const { body: events } = await admin.actor.call('GET /api/admin/jobs/:id/events', params(jobId))
    expect(events.slice(0, 3).map(({ type }) => type)).toEqual(['accepted', 'rescheduled', 'withdrawn'])
  })

  it('answers 409 to another time while the cleaner is not missing', async () => {
    const { jobId, cleaner, begins } = await visitIn(app, 60)
    const other = await app.people.cleaner()
    const shown = { scheduledFor: begins.toISOString(), cleanerId: cleaner.id }
    const scheduledFor = new Date(+begins + 28 * 3_600_000).toISOString()
    const body = { reason, cleanerId: other.id, scheduledFor, shown, expected: { earnings: 85.5 } }
    expect((await reassign(jobId, body)).body).toMatchObject({ code: 'move_not_allowed' })
  })
})
