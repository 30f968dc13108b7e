import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeSettings } from '#tests/support/change-settings.ts'
import { operator } from '#tests/support/operator.ts'
import {
  actOnSeries,
  advanceBefore,
  orderSeries,
  readSeries,
  visitRow,
  visitStates,
} from '#tests/support/order-series.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { addDueVisits, chargeDueVisits } from './run-series.ts'

let app: TestApp
let admin: TestPerson

// Wednesday, 9 AM in Seattle.
beforeAll(async () => {
  app = await startTestApp({ webhooks: false, tasks: false })
  admin = await operator(app, 'admin')
})
afterAll(() => app.stop())

const job = (id: number) => visitRow(app, id)

describe('a series', () => {
  it('ends when its customer is blocked', async () => {
    const regular = await orderSeries(app)
    const params = { params: { id: regular.customer.id } }
    await admin.actor.call('POST /api/user/confirm', { body: { password: admin.password } })
    const { visits } = (await admin.actor.call('GET /api/admin/people/:id/block', params)).body
    const expected = visits.map(({ id, refund, scheduledFor }) => ({ id, refund, scheduledFor }))
    const body = { reason: 'not nice to cleaners', visits: 'keep' as const, expected }
    const blocked = await admin.actor.call('POST /api/admin/people/:id/block', { ...params, body })
    expect(blocked.status).toBe(200)
    await addDueVisits(app.context)
    const jobs = app.context.db.selectFrom('jobs').select('status').where('series_id', '=', regular.id)
    expect((await jobs.where('published_at', 'is', null).execute()).map(({ status }) => status)).toEqual(
      Array(6).fill('cancelled'),
    )
    const series = app.context.db.selectFrom('series').select('state').where('id', '=', regular.id)
    expect(await series.execute()).toEqual([{ state: 'ended' }])
  })

  it('asks its cleaner first, and every cleaner once that one is suspended', async () => {
    const cleaner = await app.people.cleanerWithProfile()
    const regular = await orderSeries(app, { cleanerId: cleaner.id })
    const [, second = 0, third = 0] = regular.jobs
    await advanceBefore(app, second, 71)
    await chargeDueVisits(app.context)
    expect(await job(second)).toMatchObject({ preferred_cleaner_id: cleaner.id })
    expect((await job(second)).exclusive_until).not.toBeNull()
    await app.context.db
      .updateTable('users')
      .set({ vetting: 'suspended' })
      .where('id', '=', cleaner.id)
      .execute()
    await advanceBefore(app, third, 71)
    await chargeDueVisits(app.context)
    expect((await job(third)).published_at).not.toBeNull()
    expect((await job(third)).exclusive_until).toBeNull()
    await addDueVisits(app.context)
    const newest = (await readSeries(regular)).visits.at(-1)
    expect(await job(newest?.jobId ?? 0)).toMatchObject({ preferred_cleaner_id: null })
  })

  it('keeps the price of planned visits, and plans later ones at the new price', async () => {
    const regular = await orderSeries(app)
    await changeSettings(admin, { regularBaseCents: 8000 })
    app.clock.forward({ hours: 24 * 7 })
    await addDueVisits(app.context)
    const { visits, price } = await readSeries(regular)
    expect(price).toBe(100)
    expect(visits.at(-2)?.price).toBe(90)
    expect(visits.at(-1)?.price).toBe(100)
    await changeSettings(admin, { regularBaseCents: 7000 })
  })

  it('plans no visit on a closed day', async () => {
    const regular = await orderSeries(app)
    const last = (await readSeries(regular)).visits.at(-1)?.date ?? ''
    const day = new Date(Date.parse(last) + 7 * 86_400_000).toISOString().slice(0, 10)
    await changeSettings(admin, { holidays: [{ day, name: 'Founders Day' }] })
    app.clock.forward({ hours: 24 * 7 })
    await addDueVisits(app.context)
    const closed = (await readSeries(regular)).visits.at(-1)
    expect(closed).toMatchObject({ date: day, state: 'closed_day', jobId: null, canUnskip: false })
    const refused = await actOnSeries(regular, 'unskip', { date: day })
    expect(refused.body).toMatchObject({
      code: 'closed_day',
      message: expect.stringContaining('Founders Day'),
    })
  })

  it('moves one visit and leaves the others', async () => {
    const regular = await orderSeries(app)
    const [, second = 0] = regular.jobs
    const before = await readSeries(regular)
    const at = new Date((await job(second)).scheduled_for.getTime() + 4 * 3_600_000).toISOString()
    const moved = await regular.customer.actor.call('POST /api/jobs/:id/reschedule', {
      params: { id: second },
      body: { scheduledFor: at },
    })
    expect(moved.status).toBe(200)
    const after = await readSeries(regular)
    expect(after.visits[1]).toMatchObject({ date: before.visits[1]?.date, scheduledFor: at })
    expect(after.visits[2]).toEqual(before.visits[2])
  })

  it('holds the deletion of the account until it ends', async () => {
    const regular = await orderSeries(app)
    const { actor, password } = regular.customer
    const remove = () => actor.call('POST /api/account/delete', { body: { password } })
    expect((await remove()).body).toMatchObject({ code: 'deletion_waits' })
    await actOnSeries(regular, 'end')
    await actor.call('PUT /api/jobs/:id/status', {
      params: { id: regular.jobs[0] ?? 0 },
      body: { status: 'cancelled' },
    })
    await app.context.db.updateTable('refunds').set({ status: 'completed' }).execute()
    expect((await remove()).status).toBe(200)
    const [left] = await app.context.db
      .selectFrom('series')
      .select(['state', 'address_id', 'requirements', 'payment_method_id'])
      .where('id', '=', regular.id)
      .execute()
    expect(left).toEqual({ state: 'ended', address_id: null, requirements: null, payment_method_id: null })
  })

  it('is left alone for a month: every visit is charged and none is missed', async () => {
    const regular = await orderSeries(app)
    for (let hour = 0; hour < 24 * 35; hour += 6) {
      app.clock.forward({ hours: 6 })
      await chargeDueVisits(app.context)
      await addDueVisits(app.context)
    }
    const { actor, email, password } = regular.customer
    await actor.call('POST /api/auth/login', { body: { email, password } })
    const states = await visitStates(regular)
    expect(new Set(states)).toEqual(new Set(['paid', 'planned', 'closed_day']))
    const paid = app.context.db
      .selectFrom('payments')
      .innerJoin('jobs', 'jobs.id', 'payments.job_id')
      .select('payments.id')
      .where('series_id', '=', regular.id)
      .where('payments.status', '=', 'completed')
    expect((await paid.execute()).length).toBeGreaterThanOrEqual(5)
  })
})
