import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditMoney } from '#server/money/audit/audit-money.ts'
import { operator } from '#tests/support/operator.ts'
import { orderSeries } from '#tests/support/order-series.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'

let app: TestApp
let admin: TestPerson
let support: TestPerson

// Wednesday, 9 AM in Seattle.
beforeAll(async () => {
  app = await startTestApp()
  admin = await operator(app, 'admin')
  support = await operator(app, 'support')
})
afterAll(() => app.stop())

const reason = 'The customer asked by phone.'
const params = (id: number) => ({ params: { id } })
const idsOf = async (query: { search?: string; state?: 'active' | 'paused' | 'ended' | 'trouble' }) =>
  (await support.actor.call('GET /api/admin/series', { query })).body.map(({ id }) => id)

describe('GET /api/admin/series', () => {
  it('finds series by customer, number and state', async () => {
    const [anna, ben] = [await orderSeries(app), await orderSeries(app, { cadence: 'every_4_weeks' })]
    await ben.customer.actor.call('POST /api/series/:id/pause', { ...params(ben.id), body: {} })
    expect(await idsOf({ search: anna.customer.email })).toEqual([anna.id])
    expect(await idsOf({ search: `#${ben.id}` })).toEqual([ben.id])
    expect(await idsOf({ search: anna.customer.email, state: 'paused' })).toEqual([])
    expect(await idsOf({ search: ben.customer.email, state: 'paused' })).toEqual([ben.id])
    const { body } = await support.actor.call('GET /api/admin/series', { query: { search: `#${anna.id}` } })
    expect(body).toMatchObject([
      { customer: { id: anna.customer.id }, cadence: 'weekly', localTime: '10:00', trouble: null },
    ])
    expect(body[0]?.nextAt).not.toBeNull()
  })

  it('lists the newest first, page by page', async () => {
    await orderSeries(app)
    const first = await support.actor.call('GET /api/admin/series', { query: { limit: 1 } })
    const all = await idsOf({})
    expect(first.body.map(({ id }) => id)).toEqual(all.slice(0, 1))
    expect(all).toEqual(all.toSorted((a, b) => b - a))
  })
})

describe('GET /api/admin/series/:id', () => {
  it('shows visits and the tries to charge them', async () => {
    const { id, jobs, customer } = await orderSeries(app)
    const { body } = await support.actor.call('GET /api/admin/series/:id', params(id))
    expect(body).toMatchObject({ id, state: 'active', customer: { id: customer.id }, endedAt: null })
    expect(body.visits[0]).toMatchObject({ state: 'paid', jobId: jobs[0] })
    const job = await support.actor.call('GET /api/admin/jobs/:id', params(jobs[0] ?? 0))
    expect(job.body.seriesId).toBe(id)
    expect(body.charges).toMatchObject([{ jobId: jobs[0], outcome: 'paid', tries: 1, declineCode: null }])
  })

  it('answers 404 for a number that no series has', async () => {
    const answer = await support.actor.call('GET /api/admin/series/:id', params(99_999_999))
    expect(answer).toMatchObject({ status: 404, body: { code: 'series_not_found' } })
  })
})

describe('POST /api/admin/series/:id/end', () => {
  const end = (by: TestPerson, id: number) =>
    by.actor.call('POST /api/admin/series/:id/end', { ...params(id), body: { reason } })

  it('cancels unpaid visits, keeps paid ones, and tells the customer', async () => {
    const { id, jobs, customer } = await orderSeries(app)
    expect((await end(admin, id)).status).toBe(200)
    const { body } = await customer.actor.call('GET /api/series/:id', params(id))
    expect(body.state).toBe('ended')
    const states = await app.context.db
      .selectFrom('jobs')
      .select(['id', 'status'])
      .where('series_id', '=', id)
      .orderBy('id')
      .execute()
    expect(states.find((job) => job.id === jobs[0])?.status).toBe('pending')
    expect(states.filter((job) => job.id !== jobs[0]).map(({ status }) => status)).not.toContain('pending')
    const mail = await app.context.db
      .selectFrom('notifications')
      .select('recipient')
      .where('event', '=', 'series_ended')
      .where('user_id', '=', customer.id)
      .execute()
    expect(mail).toEqual([{ recipient: customer.email }])
    const act = await app.context.db
      .selectFrom('admin_acts')
      .select(['subject_id', 'reason', 'user_id'])
      .where('act', '=', 'end_series')
      .where('subject_id', '=', id)
      .execute()
    expect(act).toEqual([{ subject_id: id, reason, user_id: customer.id }])
    expect(await auditMoney(app.context)).toEqual([])
  })

  it('refuses support, ended series, and unknown numbers', async () => {
    const { id, customer } = await orderSeries(app)
    expect((await end(support, id)).status).toBe(403)
    await customer.actor.call('POST /api/series/:id/end', params(id))
    expect(await end(admin, id)).toMatchObject({ status: 409, body: { code: 'series_ended' } })
    expect(await end(admin, 99_999_999)).toMatchObject({ status: 404 })
  })

  it('ends once when customer and admin are quick at once', async () => {
    const { id, customer } = await orderSeries(app)
    const answers = await Promise.all([
      end(admin, id),
      customer.actor.call('POST /api/series/:id/end', params(id)),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await auditMoney(app.context)).toEqual([])
  })
})
