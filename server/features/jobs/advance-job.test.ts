import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookPaidJob } from '#tests/support/book-job.ts'
import { comeInTime } from '#tests/support/finish-job.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'

let app: TestApp
let cleaner: TestPerson
let jobId: number

// Wednesday 9 AM in Seattle; the job is on Friday from 10 to 12.
beforeAll(async () => {
  app = await startTestApp({ webhooks: false })
  cleaner = await app.people.cleanerWithProfile()
  ;({ jobId } = await bookPaidJob(app))
  await cleaner.actor.call('POST /api/jobs/:id/accept', { params: { id: jobId } })
})
afterAll(() => app.stop())

const start = (by = cleaner) =>
  by.actor.call('PUT /api/jobs/:id/status', { params: { id: jobId }, body: { status: 'in_progress' } })
const complete = (by = cleaner) => by.actor.call('POST /api/jobs/:id/complete', { params: { id: jobId } })
const checkIn = () => cleaner.actor.call('POST /api/jobs/:id/check-in', { params: { id: jobId } })
const view = async () => (await cleaner.actor.call('GET /api/jobs/:id', { params: { id: jobId } })).body

test('a start before its time is refused with the allowed instant', async () => {
  app.clock.set('2026-06-12T14:59:59Z')
  const { status, allowedMoves, laterMoves } = await view()
  expect({ status, allowedMoves, laterMoves }).toEqual({
    status: 'assigned',
    allowedMoves: ['withdraw', 'propose'],
    laterMoves: [
      { move: 'on_my_way', from: '2026-06-12T15:00:00.000Z' },
      { move: 'check_in', from: '2026-06-12T15:00:00.000Z' },
      { move: 'running_late', from: '2026-06-12T15:00:00.000Z' },
    ],
  })
  expect(await start()).toMatchObject({
    status: 409,
    body: {
      code: 'start_too_early',
      from: '2026-06-12T16:30:00.000Z',
      message: 'You can start this job from 9:30 AM on Fri, Jun 12.',
    },
  })
  expect((await view()).history.map(({ type }) => type)).not.toContain('started')
})

test('a start by another user is refused without the allowed instant', async () => {
  const other = await app.people.cleaner()
  expect(await start(other)).toMatchObject({ status: 403, body: { code: 'not_your_part' } })
  expect(await complete(other)).toMatchObject({ status: 403, body: { code: 'not_your_part' } })
})

test('answers 409 to start and complete before the cleaner has checked in', async () => {
  app.clock.set('2026-06-12T17:00:00Z')
  const refused = { status: 409, body: { code: 'not_checked_in' } }
  expect(await start()).toMatchObject(refused)
  expect(await complete()).toMatchObject(refused)
  expect((await view()).status).toBe('assigned')
})

test('a checked-in cleaner starts early and completes only from the scheduled start', async () => {
  app.clock.set('2026-06-12T15:00:00Z')
  expect((await checkIn()).status).toBe(200)
  expect(await start()).toMatchObject({ status: 409, body: { code: 'start_too_early' } })
  app.clock.set('2026-06-12T16:30:00Z')
  expect(await complete()).toMatchObject({
    status: 409,
    body: {
      code: 'complete_too_early',
      message: 'You can complete this job from 10:00 AM on Fri, Jun 12.',
    },
  })
  expect(await start()).toMatchObject({
    status: 200,
    body: {
      status: 'in_progress',
      allowedMoves: [],
      laterMoves: [{ move: 'complete', from: '2026-06-12T17:00:00.000Z' }],
    },
  })
  expect(await start()).toMatchObject({ status: 409, body: { code: 'move_not_allowed' } })
  const params = { id: jobId }
  const stepwise = await cleaner.actor.call('PUT /api/jobs/:id/status', {
    params,
    body: { status: 'completed' },
  })
  expect(stepwise).toMatchObject({ status: 409, body: { code: 'complete_too_early' } })
})

test('an early completion holds its payout from the scheduled end, once', async () => {
  app.clock.set('2026-06-12T17:00:00Z')
  expect((await view()).allowedMoves).toEqual(['complete'])
  const replies = await Promise.all([complete(), complete(), complete()])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await dueAt(jobId)).toBe('2026-06-13T19:00:00.000Z')
})

test('a late completion holds its payout from the completion', async () => {
  const late = await bookPaidJob(app, { scheduledDateTime: '2026-06-14T10:00' })
  const params = { id: late.jobId }
  await cleaner.actor.call('POST /api/jobs/:id/accept', { params })
  await comeInTime(app, cleaner, late.jobId)
  app.clock.set('2026-06-14T23:30:00Z')
  await cleaner.actor.call('POST /api/jobs/:id/complete', { params })
  expect(await dueAt(late.jobId)).toBe('2026-06-15T23:30:00.000Z')
})

async function dueAt(job: number): Promise<string> {
  const { db } = app.context
  const payout = await db.selectFrom('payouts').select('due_at').where('job_id', '=', job).executeTakeFirst()
  return payout?.due_at.toISOString() ?? 'no payout'
}
