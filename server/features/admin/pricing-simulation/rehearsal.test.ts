import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookPaidJob } from '#tests/support/book-job.ts'
import { finishJob } from '#tests/support/finish-job.ts'
import { manyJobs } from '#tests/support/many-jobs.ts'
import { operator } from '#tests/support/operator.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'

let app: TestApp
let admin: TestPerson
let ids: { cleaned: number; late: number; free: number; decided: number; dear: number }

// Wednesday, 9 AM in Seattle.
beforeAll(async () => {
  app = await startTestApp()
  const [cleaner, alice] = [await app.people.cleaner(), await app.people.customer()]
  const params = (id: number) => ({ params: { id } })
  const cancel = (id: number) =>
    alice.actor.call('PUT /api/jobs/:id/status', { ...params(id), body: { status: 'cancelled' } })
  const free = await bookPaidJob(app, { scheduledDateTime: '2026-06-13T10:00' }, alice)
  await cancel(free.jobId)
  const late = await bookPaidJob(app, { scheduledDateTime: '2026-06-11T08:00', bathroomCount: 2 }, alice)
  await cleaner.actor.call('POST /api/jobs/:id/accept', params(late.jobId))
  await cancel(late.jobId)
  const cleaned = await finishJob(app, cleaner, { scheduledDateTime: '2026-06-11T10:00' })
  const decided = await finishJob(app, cleaner, { scheduledDateTime: '2026-06-12T10:00' })
  admin = await operator(app, 'admin')
  await sql`INSERT INTO admin_acts (at, operator, act, subject, subject_id, reason)
    VALUES (${app.clock.now()}, 'kim', 'rule_no_show', 'job', ${decided.jobId}, 'as both told us')`.execute(
    app.context.db,
  )
  const { mark } = (await admin.actor.call('GET /api/admin/settings')).body
  const changes = { regularBaseCents: 9000, perBathroomCents: 2500 }
  await admin.actor.call('POST /api/user/confirm', { body: { password: admin.password } })
  const body = { changes, reason: 'dearer', mark }
  expect((await admin.actor.call('POST /api/admin/settings', { body })).status).toBe(201)
  const dear = await finishJob(app, cleaner, { scheduledDateTime: '2026-06-13T10:00' })
  app.clock.set('2026-06-14T16:00:00Z')
  ids = {
    ...{ cleaned: cleaned.jobId, late: late.jobId, free: free.jobId, decided: decided.jobId },
    dear: dear.jobId,
  }
})
afterAll(() => app.stop())

const sum = async (query = {}) =>
  (await admin.actor.call('GET /api/admin/pricing-simulation/summary', { query })).body
const cents = (paidCents: number, earnedCents: number) => ({
  ...{ paidCents, earnedCents, keptCents: paidCents - earnedCents },
})

test('unchanged prices and terms reproduce the ledger to the cent', async () => {
  const { body } = await admin.actor.call('GET /api/admin/pricing-simulation')
  const of = (id: number) => body.find((row) => row.id === id)
  // 70 and 20 per bathroom; the platform keeps 5 percent, half a cent rounded up, and the late fee is 25
  // percent of 110.
  expect(of(ids.cleaned)).toMatchObject({
    ended: 'cleaned',
    before: cents(9000, 8550),
    after: cents(9000, 8550),
  })
  expect(of(ids.late)).toMatchObject({
    ended: 'cancelled',
    before: cents(2750, 2612),
    after: cents(2750, 2612),
  })
  // Booked when the price was 90 and 25 per bathroom.
  expect(of(ids.dear)).toMatchObject({ before: cents(11_500, 10_925), after: cents(11_500, 10_925) })
  expect(of(ids.free)).toMatchObject({ before: cents(0, 0), after: cents(0, 0) })
  expect(of(ids.decided)).toMatchObject({ unknown: 'decided', after: null })
  expect(await sum()).toMatchObject({
    ...{ jobs: 4, unknown: 1, before: cents(23_250, 22_087), after: cents(23_250, 22_087) },
    ...{ from: '2026-03-16T07:00:00.000Z', to: '2026-06-14T07:00:00.000Z' },
  })
})

test('other prices and terms match a calculation by hand', async () => {
  const prices = { regularBaseCents: 8050, perBathroomCents: 2100 }
  // 80.50 + 21 = 101.50, of which the platform keeps 5.07 plus half a cent; and of 122.50 a quarter: 30.63 of
  // which 95 percent are 29.10.
  expect((await sum(prices)).after).toEqual(cents(2 * 10_150 + 3063, 2 * 9642 + 2910))
  const terms = { platformFeePercent: 10, lateFeePercent: 50, lateFeeSharePercent: 80 }
  expect((await sum(terms)).after).toEqual(cents(9000 + 5500 + 11_500, 8100 + 4400 + 10_350))
  expect((await sum({ ...prices, ...terms })).after).toEqual(cents(2 * 10_150 + 6125, 2 * 9135 + 4900))
  // With one hour of notice the cancellation was early enough.
  expect((await sum({ freeCancellationHours: 1 })).after).toEqual(cents(20_500, 19_475))
  expect((await sum({ ...prices, ...terms })).before).toEqual(cents(23_250, 22_087))
  // One price alone is tried over the current ones, for jobs of every price: 90 + 21, and a quarter of 90 +
  // 42.
  expect((await sum({ perBathroomCents: 2100 })).after).toEqual(cents(2 * 11_100 + 3300, 2 * 10_545 + 3135))
})

test('a quarter is paged and exported as CSV, empty where unknown', async () => {
  const { id: customerId } = await app.people.customer()
  const many = await manyJobs(app, {
    count: 108,
    customerId,
    from: '2026-05-01T00:00:00Z',
    status: 'cancelled',
  })
  await sql`INSERT INTO job_events (job_id, type, actor_id, at)
    SELECT id, 'cancelled', ${customerId}, scheduled_for FROM jobs
    WHERE id IN (SELECT jsonb_array_elements_text(${JSON.stringify(many)}::jsonb)::bigint)`.execute(
    app.context.db,
  )
  const seen: number[] = []
  let path: string | undefined = '/api/admin/pricing-simulation?limit=50&regularBaseCents=9000'
  while (path) {
    const answer: Response = await admin.actor.fetch(path)
    seen.push(...((await answer.json()) as { id: number }[]).map(({ id }) => id))
    path = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1]
  }
  expect(seen).toHaveLength(113)
  expect(new Set(seen).size).toBe(113)
  const file = await admin.actor.fetch('/api/admin/pricing-simulation.csv?regularBaseCents=9000')
  const lines = (await file.text()).trim().split('\r\n')
  expect(lines).toHaveLength(114)
  expect(lines.find((line) => line.startsWith(`${ids.cleaned},`))).toMatch(
    /,cleaned,90.00,85.50,4.50,115.00,109.25,5.75,$/,
  )
  expect(lines.find((line) => line.startsWith(`${ids.decided},`))).toMatch(
    /,cleaned,90.00,85.50,4.50,,,,decided$/,
  )
  const support = await operator(app, 'support')
  expect((await support.actor.call('GET /api/admin/pricing-simulation/summary', { query: {} })).status).toBe(
    200,
  )
})
