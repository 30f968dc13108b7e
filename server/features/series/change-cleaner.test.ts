import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookPaidJob } from '#tests/support/book-job.ts'
import { finishJob } from '#tests/support/finish-job.ts'
import { changeSeries, orderSeries, readSeries, visitRow } from '#tests/support/order-series.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { hoursOn, setAvailability } from '#tests/support/set-availability.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ webhooks: false, tasks: false })
})
afterAll(() => app.stop())

const params = (id: number) => ({ params: { id } })
const list = ({ actor }: TestPerson, id: number) => actor.call('GET /api/series/:id/cleaners', params(id))

describe('GET /api/series/:id/cleaners', () => {
  it('lists the present cleaner, favorites and known ones first, and who is busy when', async () => {
    const [present, known, other] = [
      await app.people.cleanerWithProfile(),
      await app.people.cleanerWithProfile(),
      await app.people.cleanerWithProfile(),
    ]
    const regular = await orderSeries(app, { cleanerId: present.id })
    const visits = (await readSeries(regular)).visits
    const busy = visits[2]
    const { jobId } = await bookPaidJob(app, { scheduledDateTime: busy?.scheduledFor })
    await other.actor.call('POST /api/jobs/:id/accept', params(jobId))
    const { jobId: done } = await finishJob(app, known)
    await app.context.db
      .updateTable('jobs')
      .set({ customer_id: regular.customer.id })
      .where('id', '=', done)
      .execute()
    const { body } = await list(regular.customer, regular.id)
    expect(body.slice(0, 2)).toMatchObject([
      { userId: present.id, isKnown: false, busyOn: [] },
      { userId: known.id, isKnown: true, isFavourite: false },
    ])
    expect(body.find(({ userId }) => userId === other.id)?.busyOn).toEqual([busy?.date])
    await regular.customer.actor.call('PUT /api/cleaners/:id/favourite', params(known.id))
    expect((await list(regular.customer, regular.id)).body[1]).toMatchObject({ isFavourite: true })
    await app.context.db
      .updateTable('users')
      .set({ vetting: 'suspended' })
      .where('id', '=', other.id)
      .execute()
    const left = (await list(regular.customer, regular.id)).body
    expect(left.map(({ userId }) => userId)).not.toContain(other.id)
    const refused = await changeSeries(regular, { cleanerId: other.id })
    expect(refused.body).toMatchObject({ code: 'unknown_cleaner' })
  })

  it("refuses another customer's series", async () => {
    const [regular, stranger] = [await orderSeries(app), await app.people.customer()]
    expect((await list(stranger, regular.id)).body).toMatchObject({ code: 'series_not_found' })
  })
})

describe('another cleaner for a series', () => {
  it('is asked first for the unpaid visits, and canceled dates stay canceled', async () => {
    const cleaner = await app.people.cleanerWithProfile()
    const regular = await orderSeries(app)
    const { visits } = await readSeries(regular)
    const cancelled = visits[3]
    const body = { status: 'cancelled' } as const
    await regular.customer.actor.call('PUT /api/jobs/:id/status', {
      ...params(cancelled?.jobId ?? 0),
      body,
    })
    const changed = await changeSeries(regular, { cleanerId: cleaner.id, shownTotal: 90 })
    expect(changed.body.cleaner).toMatchObject({ id: cleaner.id })
    const after = changed.body.visits
    expect(after.map(({ date }) => date)).toEqual(visits.map(({ date }) => date))
    expect(after[3]?.state).toBe('cancelled')
    expect(await visitRow(app, after[0]?.jobId ?? 0)).toMatchObject({ preferred_cleaner_id: null })
    for (const { state, jobId } of after)
      if (state === 'planned')
        expect(await visitRow(app, jobId ?? 0)).toMatchObject({ preferred_cleaner_id: cleaner.id })
  })

  it('is refused when their hours fit none of the visits, with the nearest time', async () => {
    const cleaner = await app.people.cleanerWithProfile()
    const regular = await orderSeries(app)
    await setAvailability(cleaner, { weekly: hoursOn(['sunday']) })
    const { visits } = await readSeries(regular)
    const planned = visits.filter(({ state }) => state === 'planned').map(({ date }) => date)
    const listed = (await list(regular.customer, regular.id)).body.find(({ userId }) => userId === cleaner.id)
    expect(listed?.busyOn).toEqual(expect.arrayContaining(planned))
    const refused = await changeSeries(regular, { cleanerId: cleaner.id })
    expect(refused).toMatchObject({ status: 409, body: { code: 'cleaner_not_working' } })
    expect((await readSeries(regular)).cleaner).toBeNull()
  })

  it('is one choice when two devices choose at once', async () => {
    const [one, other] = [await app.people.cleanerWithProfile(), await app.people.cleanerWithProfile()]
    const regular = await orderSeries(app)
    const answers = await Promise.all([
      changeSeries(regular, { cleanerId: one.id }),
      changeSeries(regular, { cleanerId: other.id }),
      changeSeries(regular, { cleanerId: null }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const { cleaner, visits } = await readSeries(regular)
    for (const { state, jobId } of visits)
      if (state === 'planned')
        expect((await visitRow(app, jobId ?? 0)).preferred_cleaner_id).toBe(cleaner?.id ?? null)
    expect(visits.filter(({ state }) => state === 'planned')).toHaveLength(6)
  })
})
