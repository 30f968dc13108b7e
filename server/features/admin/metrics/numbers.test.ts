import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookJob, bookPaidJob } from '#tests/support/book-job.ts'
import { finishJob } from '#tests/support/finish-job.ts'
import { operator } from '#tests/support/operator.ts'
import { pay } from '#tests/support/pay.ts'
import { home, type TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'

let app: TestApp
let admin: TestPerson
let customer: TestPerson

/** Two visits of a week are completed; one of the next week is open in another area. */
beforeAll(async () => {
  app = await startTestApp({ webhooks: false })
  admin = await operator(app, 'admin')
  const cleaner = await app.people.cleaner()
  customer = await app.people.customer()
  await finishJob(app, cleaner)
  const worked = await bookPaidJob(app, { scheduledDateTime: '2026-06-13T10:00' }, customer)
  app.clock.forward({ minutes: 30 })
  await cleaner.actor.call('POST /api/jobs/:id/accept', { params: { id: worked.jobId } })
  app.clock.set('2026-06-13T17:00:00Z')
  await cleaner.actor.call('POST /api/jobs/:id/check-in', { params: { id: worked.jobId } })
  await cleaner.actor.call('PUT /api/jobs/:id/status', {
    params: { id: worked.jobId },
    body: { status: 'in_progress' },
  })
  app.clock.forward({ hours: 2 })
  await cleaner.actor.call('POST /api/jobs/:id/complete', { params: { id: worked.jobId } })
  app.clock.set('2026-06-15T06:30:00Z')
  const elsewhere = { newAddress: { ...home, zipCode: '98103' } }
  await bookPaidJob(app, { scheduledDateTime: '2026-06-17T10:00', ...elsewhere }, customer)
})
afterAll(() => app.stop())

const numbers = (query: { weeks?: number; area?: string } = {}) =>
  admin.actor.call('GET /api/admin/metrics', { query })

test('a week counts its bookings, visits, payments and earnings, with null for unknown', async () => {
  const { body } = await numbers({ weeks: 2 })
  expect(body.weeks.map(({ week }) => week)).toEqual(['2026-06-01', '2026-06-08'])
  // Half past eleven on a Sunday night in Seattle is Monday in London: it belongs to the old week.
  expect(body.weeks[1]).toMatchObject({
    ...{ bookings: 3, repeat: 1 / 3, visits: 2, fillRate: 1, disputes: 0, noShows: 0, refunds: 0 },
    ...{ paid: 270, fee: 9, takeRate: 0.05, hourly: { visits: 1, low: 42.75, median: 42.75, high: 42.75 } },
  })
  // The median of zero and half an hour.
  expect(body.weeks[1]?.fillHours).toBeCloseTo(0.25)
  expect(body.weeks[0]).toMatchObject({
    ...{
      bookings: 0,
      repeat: null,
      visits: 0,
      fillRate: null,
      fillHours: null,
      takeRate: null,
      hourly: null,
    },
  })
})

test('metrics by area, and the weeks of one area, add up', async () => {
  const { body } = await numbers({ weeks: 2 })
  expect(body.areas.map(({ area, bookings, visits }) => [area, bookings, visits])).toEqual([
    ['98103', 1, 0],
    ['98122', 2, 2],
  ])
  const { body: one } = await numbers({ weeks: 1, area: '98103' })
  expect(one.weeks).toMatchObject([{ bookings: 1, paid: 90, fee: 0, takeRate: null, fillRate: null }])
  expect((await numbers({ weeks: 1, area: '99999' })).body.weeks).toMatchObject([{ bookings: 0 }])
})

test('the platform’s share equals the ledger', async () => {
  const { body } = await numbers({ weeks: 1 })
  const { rows } = await sql<{ fee: number }>`SELECT -sum(amount_cents) AS fee FROM ledger_entries
    WHERE account = 'platform_fee'`.execute(app.context.db)
  expect(Math.round((body.weeks[0]?.fee ?? 0) * 100)).toBe(rows[0]?.fee)
})

test('the table has a row per week and area, empty where unknown', async () => {
  const answer = await admin.actor.fetch('/api/admin/metrics.csv?weeks=2')
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const rows = (await answer.text()).trim().split('\r\n')
  expect(rows).toHaveLength(1 + 2 * 3)
  const columns = rows[0]?.split(',').length
  expect(rows.map((row) => row.split(',').length)).toEqual(rows.map(() => columns))
  expect(rows[1]).toMatch(/^2026-06-01,all,0,,0,,,0\.00,0\.00,,0\.00,0,0\.00,0,0,,,,$/)
  expect(rows[4]).toMatch(/^2026-06-08,all,3,0\.3333,2,1,[\d.]*,\d+\.\d\d,\d+\.\d\d,/)
})

test('the table in Spanish has Spanish heads and begins with a byte order mark', async () => {
  const headers = { 'x-page-language': 'es' }
  const answer = await admin.actor.fetch('/api/admin/metrics.csv?weeks=2', { headers })
  const bytes = Buffer.from(await answer.arrayBuffer())
  const rows = bytes.toString('utf8').trim().split('\r\n')
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(rows[0]).toMatch(/semana,zona,reservas,.*comisión/)
  expect(rows[1]).toMatch(/^2026-06-01,todas,0,/)
})

test('an invalid count of weeks or area is refused', async () => {
  for (const query of ['weeks=0', 'weeks=54', 'weeks=x', 'area=Seattle'])
    expect((await admin.actor.fetch(`/api/admin/metrics?${query}`)).status).toBe(400)
})

test('a withdrawn visit without a new cleaner is not filled, and a later payment not counted early', async () => {
  app.clock.set('2026-06-15T16:00:00Z')
  const cleaner = await app.people.cleaner()
  const later = await bookJob(app, { scheduledDateTime: '2026-06-23T10:00' })
  const lost = await bookPaidJob(app, { scheduledDateTime: '2026-06-16T10:00' }, later.customer)
  const params = { id: lost.jobId }
  await cleaner.actor.call('POST /api/jobs/:id/accept', { params })
  const before = (await numbers({ weeks: 1 })).body.weeks[0]
  await cleaner.actor.call('POST /api/jobs/:id/withdraw', { params, body: { reason: 'ill' } })
  expect((await numbers({ weeks: 1 })).body.weeks[0]?.visits).toBe((before?.visits ?? 0) - 1)
  app.clock.set('2026-06-16T18:00:00Z')
  const { body } = await numbers({ weeks: 1 })
  expect(body.weeks).toMatchObject([{ bookings: 1, repeat: 0, visits: 1, fillRate: 0, fillHours: null }])
  app.clock.set('2026-06-22T16:00:00Z')
  await pay(app.stripeOrigin, later.clientSecret)
  const settle = { body: { paymentIntentId: later.paymentIntentId } }
  await later.customer.actor.call('POST /api/payments/create-job-after-payment', settle)
  const { weeks } = (await numbers({ weeks: 2 })).body
  expect(weeks.map(({ bookings, repeat }) => [bookings, repeat])).toEqual([
    [1, 0],
    [1, 1],
  ])
})

test('a year with two nights when the clocks change has 53 Mondays', async () => {
  app.clock.set('2027-03-17T16:00:00Z')
  admin = await operator(app, 'admin')
  const { body } = await numbers({ weeks: 53 })
  expect(body.weeks).toHaveLength(53)
  expect(body.weeks.every(({ week }) => new Date(week).getUTCDay() === 1)).toBe(true)
  expect(body.weeks.reduce((sum, { bookings }) => sum + bookings, 0)).toBe(5)
})
