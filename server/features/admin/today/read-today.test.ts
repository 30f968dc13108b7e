import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookJob, bookPaidJob } from '#tests/support/book-job.ts'
import { operator } from '#tests/support/operator.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ webhooks: false })
  app.clock.set('2026-06-11T16:00:00Z')
})
afterAll(() => app.stop())

const today = async (by: TestPerson) => (await by.actor.call('GET /api/admin/today')).body
const accept = (by: TestPerson, id: number) => by.actor.call('POST /api/jobs/:id/accept', { params: { id } })

describe('GET /api/admin/today', () => {
  it('counts visits and money of the day in the service zone alone', async () => {
    const kim = await app.people.cleaner()
    const first = await bookPaidJob(app, { scheduledDateTime: '2026-06-12T10:00' })
    await bookPaidJob(app, { scheduledDateTime: '2026-06-12T18:00' })
    await bookPaidJob(app, { scheduledDateTime: '2026-06-13T10:00' })
    const cancelled = await bookPaidJob(app, { scheduledDateTime: '2026-06-12T15:00' })
    const status = { params: { id: cancelled.jobId }, body: { status: 'cancelled' } } as const
    expect((await cancelled.customer.actor.call('PUT /api/jobs/:id/status', status)).status).toBe(200)
    await accept(kim, first.jobId)
    const support = await operator(app, 'support')
    const before = await today(support)
    expect(before).toMatchObject({
      day: '2026-06-11',
      visits: { planned: 0 },
      money: { paid: 360 },
      list: [],
    })

    // 11 PM of the day before in Seattle, already the 12th in London.
    app.clock.set('2026-06-12T06:00:00Z')
    expect(await today(support)).toMatchObject({ day: '2026-06-11', visits: { planned: 0 } })

    app.clock.set('2026-06-12T16:00:00Z')
    const admin = await operator(app, 'admin')
    const now = await today(admin)
    expect(now).toMatchObject({
      day: '2026-06-12',
      visits: { planned: 2, unclaimed: 1, ahead: 1, inProgress: 0, completed: 0 },
      money: { paid: 0, fee: 0, refunded: 0 },
    })
    expect(now.list.map(({ id, late }) => [id, late])).toEqual([
      [first.jobId, false],
      [expect.any(Number), false],
    ])
    expect(now.list[0]).toMatchObject({ cleaner: { id: kim.id }, customer: { id: first.customer.id } })

    app.clock.set('2026-06-12T17:15:00Z')
    expect((await today(admin)).list[0]).toMatchObject({ id: first.jobId, late: true })
  })

  it('leaves out a booking that is held until it is paid', async () => {
    const admin = await operator(app, 'admin')
    const { visits } = await today(admin)
    const held = await bookJob(app, { scheduledDateTime: '2026-06-12T14:00' })
    const { body } = await admin.actor.call('GET /api/admin/jobs/:id', { params: { id: held.jobId } })
    expect((await today(admin)).visits.planned).toBe(visits.planned + (body.publishedAt ? 1 : 0))
  })

  it('is refused to a customer', async () => {
    const customer = await app.people.customer()
    expect((await customer.actor.call('GET /api/admin/today')).body.code).toBe('wrong_role')
  })
})
