import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookPaidJob } from '#tests/support/book-job.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'

let app: TestApp
let cleaner: TestPerson

beforeAll(async () => {
  app = await startTestApp({ webhooks: false })
  cleaner = await app.people.cleanerWithProfile()
})
afterAll(() => app.stop())

let days = 11
let count = 0
const newKey = () => ({ 'idempotency-key': `an-act-of-a-phone-${count++}` })

/** A job that the cleaner has accepted, on a day of its own; the clock stands an hour before it. */
async function acceptedJob() {
  days += 1
  const scheduledDateTime = `2026-06-${days}T10:00`
  const booked = await bookPaidJob(app, { scheduledDateTime })
  await cleaner.actor.call('POST /api/jobs/:id/accept', { params: { id: booked.jobId } })
  app.clock.reach(new Date(`2026-06-${days}T16:30:00Z`))
  return booked
}

const checkIn = (id: number, headers: Record<string, string>, { actor } = cleaner) =>
  actor.call('POST /api/jobs/:id/check-in', { params: { id }, headers })
const start = (id: number, headers: Record<string, string>, { actor } = cleaner) =>
  actor.call('PUT /api/jobs/:id/status', { params: { id }, body: { status: 'in_progress' }, headers })
const complete = (id: number, headers: Record<string, string>, { actor } = cleaner) =>
  actor.call('POST /api/jobs/:id/complete', { params: { id }, body: { reason: 'less_to_do' }, headers })
const history = async (id: number) =>
  (await cleaner.actor.call('GET /api/jobs/:id', { params: { id } })).body.history.map(({ type }) => type)

test('a repeat under its key answers alike and changes nothing', async () => {
  const { jobId } = await acceptedJob()
  const [first, second, third] = [newKey(), newKey(), newKey()]
  expect((await checkIn(jobId, first)).status).toBe(200)
  expect((await start(jobId, second)).status).toBe(200)
  expect(await start(jobId, second)).toMatchObject({ status: 200, body: { status: 'in_progress' } })
  app.clock.reach(new Date(`2026-06-${days}T17:05:00Z`))
  expect((await complete(jobId, third)).status).toBe(200)
  for (const again of [checkIn(jobId, first), start(jobId, second), complete(jobId, third)])
    expect(await again).toMatchObject({ status: 200, body: { status: 'completed' } })
  const types = await history(jobId)
  for (const type of ['checked_in', 'started', 'completed'])
    expect(types.filter((one) => one === type)).toHaveLength(1)
  const payouts = await app.context.db.selectFrom('payouts').where('job_id', '=', jobId).selectAll().execute()
  expect(payouts).toHaveLength(1)
  // Without its key a repeat is refused as before.
  expect(await start(jobId, newKey())).toMatchObject({ status: 409, body: { code: 'move_not_allowed' } })
})

test('ten concurrent copies under one key are one start', async () => {
  const { jobId } = await acceptedJob()
  await checkIn(jobId, newKey())
  const headers = newKey()
  const replies = await Promise.all(Array.from({ length: 10 }, () => start(jobId, headers)))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await history(jobId)).filter((type) => type === 'started')).toHaveLength(1)
})

test('a key answers neither another act nor another person', async () => {
  const { jobId } = await acceptedJob()
  const headers = newKey()
  expect((await checkIn(jobId, headers)).status).toBe(200)
  expect(await start(jobId, headers)).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } })
  const other = await app.people.cleanerWithProfile()
  expect((await checkIn(jobId, headers, other)).status).toBeGreaterThanOrEqual(403)
  expect(await checkIn(jobId, { 'idempotency-key': 'short' })).toMatchObject({
    status: 400,
    body: { code: 'bad_idempotency_key' },
  })
})

test('a replay that races with the cancellation has one outcome', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { jobId, customer } = await acceptedJob()
    await checkIn(jobId, newKey())
    const headers = newKey()
    const cancelHeaders = newKey()
    const cancel = () =>
      customer.actor.call('PUT /api/jobs/:id/status', {
        ...{ params: { id: jobId }, headers: cancelHeaders },
        body: { status: 'cancelled' },
      })
    const [started, , cancelled] = await Promise.all([start(jobId, headers), start(jobId, headers), cancel()])
    const [again, cancelledAgain] = [await start(jobId, headers), await cancel()]
    expect([started.status, cancelled.status].sort()).toEqual([200, 409])
    expect(again.status).toBe(started.status)
    expect(cancelledAgain.status).toBe(cancelled.status)
    const types = await history(jobId)
    expect(types.filter((type) => type === 'started' || type === 'cancelled')).toHaveLength(1)
  }
})

test('a replay after the cancellation is refused', async () => {
  const { jobId, customer } = await acceptedJob()
  const body = { status: 'cancelled' } as const
  expect(
    (await customer.actor.call('PUT /api/jobs/:id/status', { params: { id: jobId }, body })).status,
  ).toBe(200)
  for (const late of [checkIn(jobId, newKey()), start(jobId, newKey()), complete(jobId, newKey())])
    expect(await late).toMatchObject({ status: 409, body: { code: 'move_not_allowed' } })
})
