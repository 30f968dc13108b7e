import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { balances } from '#tests/support/ledger.ts'
import { make } from '#tests/support/make-move.ts'
import { operator } from '#tests/support/operator.ts'
import { pay } from '#tests/support/pay.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { until } from '#tests/support/until.ts'
import { minute, visitIn } from '#tests/support/visit.ts'
import { collectPersonalData } from '../own-data/collect.ts'

let app: TestApp

// Wednesday, 9 AM in Seattle.
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const { check_in: checkIn, report_no_show: noShow, cancel } = make
const cancelling = async ({ actor }: TestPerson, id: number) =>
  (await actor.call('GET /api/jobs/:id/moves', { params: { id } })).body.filter(
    ({ move }) => move === 'cancel',
  )

test('a checked-in cleaner cannot be reported, and cancelling costs the fee', async () => {
  const { customer, cleaner, jobId, begins, reach } = await visitIn(app, 120)
  await checkIn(cleaner, jobId)
  const [early] = await cancelling(customer, jobId)
  expect(early).toMatchObject({ lateFee: 22.5, earningsFrom: app.clock.now().toISOString() })
  expect(early?.until).toBe(begins.toISOString())
  reach(16)
  expect((await noShow(customer, jobId)).body).toMatchObject({ code: 'cleaner_checked_in' })
  const preview = { params: { id: jobId } }
  const { body } = await customer.actor.call('GET /api/jobs/:id/cancellation', preview)
  expect(body).toMatchObject({ late: true, lateFee: 45, refund: 45, cleanerShare: 42.75 })
  // The payout is held like that of a lock-out, since the customer may have been at home; it is released once
  // the visit is over.
  const held = new Date(+begins + 26 * 60 * minute)
  const [shown] = await cancelling(customer, jobId)
  expect(shown).toMatchObject({ lateFee: 45, earningsFrom: held.toISOString() })
  expect(shown?.until).toBe(null)
  expect((await cancel(customer, jobId)).status).toBe(200)
  await until(async () => (await balances(app, jobId)).cleaner_payable === -4275)
  const payouts = app.context.db.selectFrom('payouts').select('due_at').where('job_id', '=', jobId)
  expect(await payouts.execute()).toEqual([{ due_at: held }])
})

describe('PUT /api/jobs/:id/status to cancelled after the start', () => {
  const reportsOf = (jobId: number) =>
    app.context.db
      .selectFrom('job_events')
      .select(['type', 'data'])
      .where('job_id', '=', jobId)
      .where('type', 'in', ['cancelled', 'no_show'])
      .execute()

  it('keeps the fee of a cleaner who came in time when the booked hours are over', async () => {
    const { customer, cleaner, jobId, reach } = await visitIn(app, 10)
    await checkIn(cleaner, jobId)
    reach(121)
    expect(await cancelling(customer, jobId)).toMatchObject([{ refund: 45, lateFee: 45, until: null }])
    expect((await cancel(customer, jobId)).body).toMatchObject({ payment: { refunded: 45, lateFee: 45 } })
    expect(await reportsOf(jobId)).toMatchObject([{ type: 'cancelled' }])
  })

  it('lets a cleaner who came in time complete after the booked hours', async () => {
    const { cleaner, jobId, reach } = await visitIn(app, 10)
    await checkIn(cleaner, jobId)
    reach(121)
    expect((await make.complete(cleaner, jobId)).body).toMatchObject({ status: 'completed', earnings: 85.5 })
  })

  it('records a report that an admin can overturn when it is free', async () => {
    const { customer, cleaner, jobId, reach } = await visitIn(app, 10)
    reach(16)
    expect((await cancel(customer, jobId)).body).toMatchObject({ payment: { refunded: 90, lateFee: 0 } })
    expect(await reportsOf(jobId)).toMatchObject([{ type: 'no_show', data: { cleanerId: cleaner.id } }])
    await until(async () =>
      app.outbox.mails.some(
        ({ to, subject }) => to === cleaner.email && subject.endsWith('you missed this job'),
      ),
    )
    const admin = await operator(app, 'admin')
    const { body } = await admin.actor.call('GET /api/admin/jobs/:id/reports', { params: { id: jobId } })
    expect(body).toMatchObject([{ kind: 'no_show', contested: false, overturn: { earnings: 42.75 } }])
  })

  it('is a plain cancellation while it costs a fee', async () => {
    const { customer, jobId, reach } = await visitIn(app, 10)
    reach(5)
    expect((await cancel(customer, jobId)).body).toMatchObject({ payment: { lateFee: 22.5 } })
    expect(await reportsOf(jobId)).toMatchObject([{ type: 'cancelled' }])
  })
})

test('a job missed by two cleaners is hidden from both and noted in their files', async () => {
  const { customer, cleaner, jobId, reach } = await visitIn(app, 10)
  reach(15)
  const params = { id: jobId }
  const rebook = async () => {
    const scheduledFor = new Date(app.clock.now().getTime() + 2 * 24 * 60 * minute).toISOString()
    expect((await noShow(customer, jobId, { wish: 'rebook', scheduledFor })).status).toBe(200)
    return new Date(scheduledFor)
  }
  const second = await rebook()
  const other = await app.people.cleaner()
  expect((await other.actor.call('POST /api/jobs/:id/accept', { params })).status).toBe(200)
  app.clock.reach(new Date(+second + 15 * minute))
  await rebook()
  for (const { actor } of [cleaner, other]) {
    expect((await actor.call('POST /api/jobs/:id/accept', { params })).body.code).toBe('job_not_found')
    expect((await actor.call('GET /api/jobs/:id', { params })).body.code).toBe('job_not_yours_now')
    const listed = await actor.call('GET /api/jobs/available', { query: { limit: 200 } })
    expect(listed.body.some(({ id }) => id === jobId)).toBe(false)
  }
  const told = (await collectPersonalData(app.context, other.id)).find(
    ({ title }) => title === 'missedCleanings',
  )
  expect(told?.rows).toMatchObject([
    { type: 'rebooked', data: { cleanerId: other.id, scheduledFor: second.toISOString() } },
  ])
  const { body } = await (await app.people.cleaner()).actor.call('POST /api/jobs/:id/accept', { params })
  expect(body.status).toBe('assigned')
})

test('after a late check-in the customer can report it or let work start', async () => {
  for (const wish of ['refund', 'rebook'] as const) {
    const { customer, cleaner, jobId, begins, reach } = await visitIn(app, 10)
    reach(16)
    expect((await checkIn(cleaner, jobId)).status).toBe(200)
    const { body: moves } = await customer.actor.call('GET /api/jobs/:id/moves', { params: { id: jobId } })
    expect(moves.map(({ move, refund }) => [move, refund])).toEqual([
      ['cancel', 90],
      ['confirm_arrival', 0],
      ['report_no_show', 90],
      ['rebook', 0],
    ])
    const scheduledFor = new Date(+begins + 2 * 24 * 60 * minute).toISOString()
    const { body } = await noShow(customer, jobId, wish === 'rebook' ? { wish, scheduledFor } : { wish })
    expect(body).toMatchObject(
      wish === 'rebook'
        ? { status: 'pending', scheduledFor, arrival: null }
        : { status: 'cancelled', payment: { refunded: 90 } },
    )
  }
  const { customer, cleaner, jobId, reach } = await visitIn(app, 10)
  reach(16)
  await checkIn(cleaner, jobId)
  const start = { params: { id: jobId }, body: { status: 'in_progress' } } as const
  expect((await cleaner.actor.call('PUT /api/jobs/:id/status', start)).status).toBe(200)
  expect((await noShow(customer, jobId)).body).toMatchObject({ code: 'move_not_allowed' })
})

test('a check-in or confirmation ends a paid reschedule request, as announced', async () => {
  for (const move of ['check_in', 'confirm_arrival'] as const) {
    // A visit at half past midnight: late in the evening before, one hour ahead is still the same day.
    const inDay = (app.clock.now().getTime() - 90 * minute) % (24 * 60 * minute)
    app.clock.forward({ hours: 24 - inDay / (60 * minute) })
    const { customer, cleaner, jobId } = await visitIn(app, 114)
    const params = { id: jobId }
    const scheduledFor = new Date(app.clock.now().getTime() + 54 * minute).toISOString()
    const asked = await customer.actor.call('POST /api/jobs/:id/propose', { params, body: { scheduledFor } })
    await pay(app.stripeOrigin, asked.body.toPay?.clientSecret ?? '')
    const paymentIntentId = asked.body.toPay?.paymentIntentId ?? ''
    await customer.actor.call('POST /api/payments/create-job-after-payment', { body: { paymentIntentId } })
    const by = move === 'check_in' ? cleaner : customer
    const { body: moves } = await by.actor.call('GET /api/jobs/:id/moves', { params })
    expect(moves.find((one) => one.move === move)).toMatchObject({ refund: 50 })
    expect((await make[move](by, jobId)).status).toBe(200)
    await until(async () =>
      app.outbox.mails.some(
        ({ to, text }) => to === customer.email && text.includes("We're refunding the $50.00"),
      ),
    )
    const payment = async () => (await customer.actor.call('GET /api/jobs/:id', { params })).body.payment
    await until(async () => (await payment())?.refunded === 50)
  }
})
