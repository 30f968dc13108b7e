import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookPaidJob } from '#tests/support/book-job.ts'
import { make } from '#tests/support/make-move.ts'
import { operator } from '#tests/support/operator.ts'
import { setAvailability } from '#tests/support/set-availability.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ webhooks: false, tasks: false })
})
afterAll(() => app.stop())

test('admins give and move no visit into the time to travel', async () => {
  const admin = await operator(app, 'admin')
  const [first, second, apart] = [
    await bookPaidJob(app, { scheduledDateTime: '2026-06-24T10:00' }),
    await bookPaidJob(app, { scheduledDateTime: '2026-06-24T12:15' }),
    await bookPaidJob(app, { scheduledDateTime: '2026-06-24T16:00' }),
  ]
  const kim = await app.people.cleaner()
  await setAvailability(kim, { travelMinutes: 30 })
  await make.accept(kim, first.jobId)
  const give = async (id: number) => {
    const { scheduledFor } = (await admin.actor.call('GET /api/admin/jobs/:id', { params: { id } })).body
    return admin.actor.call('POST /api/admin/jobs/:id/reassign', {
      params: { id },
      body: {
        reason: 'the customer has called us',
        cleanerId: kim.id,
        shown: { scheduledFor, cleanerId: null },
        expected: { earnings: 85.5 },
      },
    })
  }
  const listed = await admin.actor.call('GET /api/admin/jobs/:id/candidates', {
    params: { id: second.jobId },
    query: { search: `#${kim.id}` },
  })
  expect(listed.body).toEqual([])
  expect((await give(second.jobId)).body).toMatchObject({
    code: 'cannot_take_it',
    message: expect.stringContaining('could not travel in time'),
  })
  expect((await give(apart.jobId)).status).toBe(200)
  const near = await admin.actor.call('GET /api/admin/jobs/:id/new-time', {
    params: { id: apart.jobId },
    query: { scheduledFor: '2026-06-24T12:15', by: 'cleaner' },
  })
  expect(near.body).toMatchObject({ code: 'cleaner_busy' })
})
