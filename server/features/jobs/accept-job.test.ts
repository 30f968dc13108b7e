import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookPaidJob } from '#tests/support/book-job.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { waitingForLocks } from '#tests/support/waiting-for-locks.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('gives the job to exactly one of many concurrent cleaners', async () => {
  const { jobId } = await bookPaidJob(app)
  const cleaners = await Promise.all(Array.from({ length: 12 }, () => app.people.cleaner()))
  const replies = await Promise.all(
    cleaners.map(({ actor }) => actor.call('POST /api/jobs/:id/accept', { params: { id: jobId } })),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = replies.filter(({ status }) => status === 409)
  expect(refused).toHaveLength(11)
  for (const { body } of refused)
    expect(body.message).toBe('This job may have already been taken by another cleaner.')
})

test('lets the same cleaner accept twice, concurrently or later', async () => {
  const { customer, jobId } = await bookPaidJob(app)
  const cleaner = await app.people.cleaner()
  const params = { id: jobId }
  const accept = () => cleaner.actor.call('POST /api/jobs/:id/accept', { params })
  const replies = [...(await Promise.all([accept(), accept(), accept()])), await accept()]
  for (const reply of replies)
    expect(reply).toMatchObject({ status: 200, body: { status: 'assigned', cleanerId: cleaner.id } })
  const { history } = (await customer.actor.call('GET /api/jobs/:id', { params })).body
  expect(history.filter(({ type }) => type === 'accepted')).toHaveLength(1)
  const { scheduledFor } = replies[0]?.body ?? {}
  const expecting = (at?: string) =>
    cleaner.actor.call('POST /api/jobs/:id/accept', { params, body: { expected: { scheduledFor: at } } })
  expect((await expecting(scheduledFor)).status).toBe(200)
  expect(await expecting('2026-06-13T10:00:00.000Z')).toMatchObject({
    ...{ status: 409, body: { code: 'terms_changed' } },
  })
  const other = await app.people.cleaner()
  const refused = await other.actor.call('POST /api/jobs/:id/accept', { params })
  expect(refused.status).not.toBe(200)
  await cleaner.actor.call('POST /api/jobs/:id/withdraw', { params, body: { reason: 'ill' } })
  await other.actor.call('POST /api/jobs/:id/accept', { params })
  expect((await accept()).status).not.toBe(200)
})

test('refuses a job that overlaps another, also concurrently', async () => {
  const cleaner = await app.people.cleaner()
  const first = await bookPaidJob(app, { scheduledDateTime: '2026-06-20T10:00' })
  const second = await bookPaidJob(app, { scheduledDateTime: '2026-06-20T11:00' })
  const replies = await Promise.all(
    [first, second].map(({ jobId }) =>
      cleaner.actor.call('POST /api/jobs/:id/accept', { params: { id: jobId } }),
    ),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)?.body.code).toBe('job_overlaps')
})

test('jobs that touch end to end do not overlap', async () => {
  const cleaner = await app.people.cleaner()
  const first = await bookPaidJob(app, { scheduledDateTime: '2026-06-21T10:00' })
  const second = await bookPaidJob(app, { scheduledDateTime: '2026-06-21T12:00' })
  for (const { jobId } of [first, second]) {
    const reply = await cleaner.actor.call('POST /api/jobs/:id/accept', { params: { id: jobId } })
    expect(reply.status).toBe(200)
  }
})

test('hides jobs that the cleaner booked as a customer', async () => {
  const { customer, jobId } = await bookPaidJob(app)
  await customer.actor.call('POST /api/user/become-cleaner')
  await app.people.makeProfile(customer)
  const list = await customer.actor.call('GET /api/jobs/available', { query: { limit: 200 } })
  expect(list.body.map(({ id }) => id)).not.toContain(jobId)
})

test('refuses a cleaner until the profile is complete', async () => {
  const { jobId } = await bookPaidJob(app, { scheduledDateTime: '2026-06-19T09:00' })
  const cleaner = await app.people.newcomer()
  const params = { id: jobId }
  const refused = await cleaner.actor.call('POST /api/jobs/:id/accept', { params })
  const message = 'Complete your cleaner profile first'
  expect(refused).toMatchObject({ status: 403, body: { code: 'profile_incomplete', message } })
  expect((await cleaner.actor.call('GET /api/jobs/:id', { params })).status).toBe(404)
  await app.people.makeProfile(cleaner)
  const accepted = await cleaner.actor.call('POST /api/jobs/:id/accept', { params })
  expect(accepted).toMatchObject({ status: 200, body: { cleanerId: cleaner.id, cannotAccept: null } })
})

test('orders a concurrent suspension before or after accepting', async () => {
  const { jobId } = await bookPaidJob(app, { scheduledDateTime: '2026-06-18T09:00' })
  const cleaner = await app.people.cleaner()
  let accepting: Promise<{ status: number }> | undefined
  await app.context.db.transaction().execute(async (tx) => {
    await tx.updateTable('users').set({ vetting: 'suspended' }).where('id', '=', cleaner.id).execute()
    // The suspension is not committed yet, so the session check still reads an account in good standing.
    accepting = cleaner.actor.call('POST /api/jobs/:id/accept', { params: { id: jobId } })
    await waitingForLocks(app)
  })
  expect(await accepting).toMatchObject({ status: 403, body: { code: 'account_suspended' } })
})

test('ends cancelling and accepting concurrently in one legal state', async () => {
  for (let round = 0; round < 5; round++) {
    const { customer, jobId } = await bookPaidJob(app, { scheduledDateTime: `2026-07-0${round + 1}T09:00` })
    const cleaner = await app.people.cleaner()
    const params = { id: jobId }
    const [cancelled, accepted] = await Promise.all([
      customer.actor.call('PUT /api/jobs/:id/status', { params, body: { status: 'cancelled' } }),
      cleaner.actor.call('POST /api/jobs/:id/accept', { params }),
    ])
    expect(cancelled.status).toBe(200)
    expect([200, 404, 409]).toContain(accepted.status)
    const job = await customer.actor.call('GET /api/jobs/:id', { params })
    expect(job.body.status).toBe('cancelled')
    expect(job.body.history.map(({ type }) => type).filter((type) => type === 'cancelled')).toHaveLength(1)
  }
})

test('neither lists nor accepts a job whose start has passed', async () => {
  const { jobId } = await bookPaidJob(app, { scheduledDateTime: '2026-06-10T10:00' })
  const cleaner = await app.people.cleaner()
  const params = { id: jobId }
  const before = await cleaner.actor.call('GET /api/jobs/:id', { params })
  expect(before.body.allowedMoves).toEqual(['accept'])
  app.clock.forward({ hours: 2 })
  const after = await cleaner.actor.call('GET /api/jobs/:id', { params })
  expect(after.body.allowedMoves).toEqual([])
  const reply = await cleaner.actor.call('POST /api/jobs/:id/accept', { params })
  expect(reply).toMatchObject({ status: 409, body: { code: 'job_time_passed' } })
})

test('refuses an accept whose transaction waits past the start', async () => {
  const start = new Date(app.clock.now().getTime() + 3 * 3_600_000)
  const { jobId } = await bookPaidJob(app, { scheduledDateTime: start.toISOString() })
  const cleaner = await app.people.cleaner()
  let accepting: Promise<{ status: number }> | undefined
  await app.context.db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', cleaner.id).forUpdate().execute()
    accepting = cleaner.actor.call('POST /api/jobs/:id/accept', { params: { id: jobId } })
    await waitingForLocks(app)
    app.clock.forward({ hours: 3 })
  })
  expect(await accepting).toMatchObject({ status: 409, body: { code: 'job_already_taken' } })
})
