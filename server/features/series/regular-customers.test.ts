import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookPaidJob } from '#tests/support/book-job.ts'
import { actOnSeries, advanceBefore, orderSeries, readSeries } from '#tests/support/order-series.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { chargeDueVisits } from './run-series.ts'

let app: TestApp

// Wednesday, 9 AM in Seattle.
beforeAll(async () => {
  app = await startTestApp({ webhooks: false, tasks: false })
})
afterAll(() => app.stop())

const params = (id: number) => ({ params: { id } })
const regulars = async ({ actor }: TestPerson) =>
  (await actor.call('GET /api/cleaner/regular-customers')).body
const available = async ({ actor }: TestPerson, query = {}) =>
  (await actor.call('GET /api/jobs/available', { query })).body

describe('GET /api/cleaner/regular-customers', () => {
  it('lists the customers who ask for this cleaner, by first name and next visit', async () => {
    const [cleaner, other] = [await app.people.cleanerWithProfile(), await app.people.cleanerWithProfile()]
    const regular = await orderSeries(app, { cleanerId: cleaner.id, cadence: 'every_2_weeks' })
    const [first, second] = (await readSeries(regular)).visits
    const [listed] = await regulars(cleaner)
    expect(listed).toEqual({
      ...{ id: regular.id, name: 'Casey', cadence: 'every_2_weeks', firstDay: first?.date },
      ...{ localTime: '10:00', isPaused: false, pausedUntil: null },
      next: { scheduledFor: first?.scheduledFor, jobId: null },
    })
    await cleaner.actor.call('POST /api/jobs/:id/accept', params(first?.jobId ?? 0))
    expect((await regulars(cleaner))[0]?.next).toMatchObject({ jobId: first?.jobId })
    expect(await regulars(other)).toEqual([])
    await advanceBefore(app, first?.jobId ?? 0, -1)
    expect((await regulars(cleaner))[0]?.next).toMatchObject({ scheduledFor: second?.scheduledFor })
    await actOnSeries(regular, 'pause')
    expect((await regulars(cleaner))[0]).toMatchObject({ isPaused: true, next: null })
    await actOnSeries(regular, 'end')
    expect(await regulars(cleaner)).toEqual([])
  })

  it('counts a customer of whom a visit was accepted, without a chosen cleaner', async () => {
    const cleaner = await app.people.cleaner()
    const regular = await orderSeries(app)
    expect(await regulars(cleaner)).toEqual([])
    await cleaner.actor.call('POST /api/jobs/:id/accept', params(regular.jobs[0] ?? 0))
    expect(await regulars(cleaner)).toMatchObject([{ id: regular.id, next: { jobId: regular.jobs[0] } }])
    await cleaner.actor.call('POST /api/jobs/:id/withdraw', {
      ...params(regular.jobs[0] ?? 0),
      body: { reason: 'ill' },
    })
    expect(await regulars(cleaner)).toEqual([])
  })
})

describe('GET /api/jobs/available', () => {
  it('names the cadence, and filters offers of regular customers', async () => {
    const cleaner = await app.people.cleaner()
    const regular = await orderSeries(app)
    const single = await bookPaidJob(app, { scheduledDateTime: '2026-09-02T08:00' })
    await cleaner.actor.call('POST /api/jobs/:id/accept', params(regular.jobs[0] ?? 0))
    await advanceBefore(app, regular.jobs[1] ?? 0, 72)
    await chargeDueVisits(app.context)
    const offers = await available(cleaner, { customers: 'regular' })
    expect(offers).toMatchObject([
      { id: regular.jobs[1], cadence: 'weekly', customerId: null, address: { street: null }, series: null },
    ])
    expect(offers[0]?.customer).toMatchObject({ name: 'Casey', email: null, phone: null })
    const all = await available(cleaner)
    expect(all.find(({ id }) => id === single.jobId)).toMatchObject({ cadence: null })
    expect(all.map(({ id }) => id)).toContain(regular.jobs[1])
    expect(await available(cleaner, { customers: 'regular', search: 'nothing like it' })).toEqual([])
    expect(await available(await app.people.cleaner(), { customers: 'regular' })).toEqual([])
    const own = (await regular.customer.actor.call('GET /api/jobs/:id', params(regular.jobs[1] ?? 0))).body
    expect(own.cadence).toBe('weekly')
  })
})
