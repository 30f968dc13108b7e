import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultTerms } from '#domain/terms.ts'
import { bookJob, bookPaidJob } from '#tests/support/book-job.ts'
import { comeInTime } from '#tests/support/finish-job.ts'
import { balances } from '#tests/support/ledger.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { addVersion } from '../terms/add-version.ts'

let app: TestApp

// Wednesday, 9 AM in Seattle. Nothing is sent to Stripe, so the queued payments stay readable.
beforeAll(async () => {
  app = await startTestApp({ tasks: false, webhooks: false })
})
afterAll(() => app.stop())

const movesOf = async ({ actor }: TestPerson, id: number) =>
  (await actor.call('GET /api/jobs/:id/moves', { params: { id } })).body
const cancel = ({ actor }: TestPerson, id: number, expected?: Record<string, number>) =>
  actor.call('PUT /api/jobs/:id/status', {
    params: { id },
    body: { status: 'cancelled', ...(expected && { expected }) },
  })

test('each side reads its transitions, deadlines and amounts', async () => {
  const { customer, jobId } = await bookPaidJob(app, { scheduledDateTime: '2026-06-12T10:00' })
  const cleaner = await app.people.cleaner()
  expect(await movesOf(customer, jobId)).toEqual([
    {
      ...{ move: 'cancel', from: null, closes: null, refund: 90, lateFee: 0, earnings: 0 },
      ...{ earningsFrom: null, refundUnlessTaken: null, newTime: null, tells: ['customer'], until: null },
    },
    expect.objectContaining({ move: 'reschedule', closes: '2026-06-12T17:00:00.000Z', newTime: null }),
  ])
  expect(await movesOf(cleaner, jobId)).toEqual([
    {
      ...{ move: 'accept', from: null, closes: '2026-06-12T17:00:00.000Z', refund: 0, lateFee: 0 },
      ...{ earnings: 85.5, earningsFrom: '2026-06-13T19:00:00.000Z', tells: ['customer'] },
      ...{ refundUnlessTaken: null, newTime: null },
      until: '2026-06-12T17:00:00.000Z',
    },
  ])
  await cleaner.actor.call('POST /api/jobs/:id/accept', { params: { id: jobId } })
  expect(await movesOf(customer, jobId)).toMatchObject([
    { move: 'cancel', refund: 90, tells: ['customer', 'cleaner'], until: '2026-06-11T17:00:00.001Z' },
    { move: 'propose', tells: ['customer', 'cleaner'] },
    { move: 'confirm_arrival', from: '2026-06-12T15:00:00.000Z', refund: 0, tells: ['cleaner'] },
    { move: 'report_no_show', from: '2026-06-12T17:15:00.000Z', refund: 90, lateFee: 0 },
    { move: 'rebook', from: '2026-06-12T17:15:00.000Z', refund: 0, lateFee: 0 },
  ])
  expect(await movesOf(cleaner, jobId)).toMatchObject([
    {
      ...{ move: 'withdraw', from: null, closes: '2026-06-12T17:00:00.000Z', earnings: 0 },
      ...{ refundUnlessTaken: { amount: 90, at: '2026-06-12T17:00:00.000Z' }, tells: ['customer'] },
    },
    { move: 'propose', closes: '2026-06-12T17:00:00.000Z' },
    { move: 'on_my_way', from: '2026-06-12T15:00:00.000Z', tells: ['customer'] },
    { move: 'check_in', from: '2026-06-12T15:00:00.000Z', closes: '2026-06-12T19:00:00.000Z', earnings: 0 },
    { move: 'running_late', from: '2026-06-12T15:00:00.000Z', tells: ['customer'] },
  ])
  const stranger = await app.people.customer()
  expect((await stranger.actor.call('GET /api/jobs/:id/moves', { params: { id: jobId } })).status).toBe(404)
})

const hour = 3_600_000
/** Hours before the visit at which it is cancelled, and whether it was accepted and paid. */
const cases = [200, 24, 23.999, 2, 0.01, -0.24, -0.26, -3].flatMap((hours) =>
  [true, false].flatMap((accepted) => [true, false].map((paid) => ({ hours, accepted, paid }))),
)

test('the cancellation preview matches the ledger to the cent and the notifications', async () => {
  const odd = { ...defaultTerms, lateFeePercent: 33, lateFeeSharePercent: 71, platformFeePercent: 13 }
  const now = app.clock.now()
  await addVersion(app.context.db, { terms: odd, startsAt: now, now, reason: 'odd', operator: 'kim' })
  let day = 0
  for (const { hours, accepted, paid } of cases) {
    const name = JSON.stringify({ hours, accepted, paid })
    const begin = new Date(app.clock.now().getTime() + (10 + (day++ % 2)) * 24 * hour)
    const scheduledDateTime = `${begin.toISOString().slice(0, 10)}T11:00`
    const { customer, jobId } = await (paid ? bookPaidJob : bookJob)(app, { scheduledDateTime })
    if (accepted) {
      const cleaner = await app.people.cleaner()
      const reply = await cleaner.actor.call('POST /api/jobs/:id/accept', { params: { id: jobId } })
      expect(reply.status, name).toBe(200)
    }
    const { body } = await customer.actor.call('GET /api/jobs/:id', { params: { id: jobId } })
    app.clock.reach(new Date(Date.parse(body.scheduledFor) - hours * hour))
    const [shown] = await movesOf(customer, jobId)
    if (!shown) throw new Error(`${name}: nothing was offered`)
    const { move, refund, lateFee, earnings, tells } = shown
    expect(move, name).toBe('cancel')
    expect((await cancel(customer, jobId, { refund: refund + 0.01 })).body, name).toMatchObject({
      code: 'terms_changed',
    })
    expect((await cancel(customer, jobId, { refund, lateFee, earnings })).status, name).toBe(200)
    const cents = (dollars: number) => Math.round(dollars * 100)
    const booked = await balances(app, jobId)
    expect(
      {
        refund: 0 - (booked.refund_payable ?? 0),
        earnings: 0 - (booked.cleaner_payable ?? 0),
        fee: 0 - (booked.cleaner_payable ?? 0) - (booked.platform_fee ?? 0),
      },
      name,
    ).toEqual({ refund: cents(refund), earnings: cents(earnings), fee: cents(lateFee) })
    // A free cancellation after the start counts as a report of a no-show.
    const reports = accepted && hours < -0.25
    const names = reports
      ? { cleaner: 'no_show_reported', customer: 'no_show_receipt' }
      : { customer: 'cancellation_receipt', cleaner: 'job_cancelled' }
    const told = await app.context.db
      .selectFrom('notifications')
      .select('event')
      .where('job_id', '=', jobId)
      .where('channel', '=', 'email')
      .where('event', 'in', Object.values(names))
      .orderBy('event')
      .execute()
    expect(
      told.map(({ event }) => event),
      name,
    ).toEqual(tells.map((who) => names[who]).sort())
  }
})

test('a transition with an outdated outcome is refused without effect', async () => {
  const { customer, jobId } = await bookPaidJob(app, {
    scheduledDateTime: new Date(app.clock.now().getTime() + 48 * hour).toISOString(),
  })
  const cleaner = await app.people.cleaner()
  const params = { id: jobId }
  const more = { params, body: { expected: { earnings: 85.5 } } }
  expect((await cleaner.actor.call('POST /api/jobs/:id/accept', more)).body).toMatchObject({
    code: 'terms_changed',
  })
  const [accept] = await movesOf(cleaner, jobId)
  const right = { params, body: { expected: { earnings: accept?.earnings } } }
  expect((await cleaner.actor.call('POST /api/jobs/:id/accept', right)).status).toBe(200)

  const [seen] = await movesOf(customer, jobId)
  app.clock.reach(new Date(Date.parse(seen?.until ?? '')))
  expect((await cancel(customer, jobId, { refund: seen?.refund ?? 0 })).body).toMatchObject({
    code: 'terms_changed',
  })
  await comeInTime(app, cleaner, jobId)
  app.clock.reach(new Date(app.clock.now().getTime() + 3 * 24 * hour))
  const complete = { params, body: { expected: { earnings: 1 } } }
  expect((await cleaner.actor.call('POST /api/jobs/:id/complete', complete)).body).toMatchObject({
    code: 'terms_changed',
  })
  expect((await customer.actor.call('GET /api/jobs/:id', { params })).body.status).toBe('assigned')
})
