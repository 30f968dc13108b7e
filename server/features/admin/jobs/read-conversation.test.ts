import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readMessages, uploadMessagePhoto, write } from '#tests/support/conversation.ts'
import { operator } from '#tests/support/operator.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { visitIn } from '#tests/support/visit.ts'

let app: TestApp
let support: TestPerson

beforeAll(async () => {
  app = await startTestApp()
  support = await operator(app, 'support')
})
afterAll(() => app.stop())

const reason = 'The customer reported a message.'
const open = ({ actor }: TestPerson, id: number, body: { reason: string } = { reason }) =>
  actor.call('POST /api/admin/jobs/:id/conversation', { params: { id }, body })
const recorded = (id: number) =>
  app.context.db
    .selectFrom('admin_acts')
    .select(['operator_id', 'reason', 'user_id', 'after'])
    .where('act', '=', 'read_conversation')
    .where('subject_id', '=', id)
    .execute()

describe('POST /api/admin/jobs/:id/conversation', () => {
  it('shows both sides and reports, and records who read it and why', async () => {
    const { jobId, customer, cleaner } = await visitIn(app, 60)
    await write(customer.actor, jobId, 'The door is open.')
    await write(cleaner.actor, jobId, 'Pay me in cash.')
    const [message] = (await readMessages(customer.actor, jobId)).body
    await customer.actor.call('POST /api/jobs/:id/messages/:messageId/report', {
      params: { id: jobId, messageId: message?.id ?? 0 },
      body: { reason: 'Asks for cash' },
    })
    expect(await open(support, jobId)).toMatchObject({
      status: 200,
      body: [
        { author: 'cleaner', text: 'Pay me in cash.', photos: [], reportReason: 'Asks for cash' },
        { author: 'customer', text: 'The door is open.', reportReason: null },
      ],
    })
    expect(await recorded(jobId)).toEqual([
      { operator_id: support.id, reason, user_id: customer.id, after: null },
    ])
    // Reading it as an operator marks nothing as read.
    expect((await readMessages(customer.actor, jobId)).body[1]).toMatchObject({ read: false })
  })

  it('is refused without a reason, for customers, and of an unknown job', async () => {
    const { jobId, customer } = await visitIn(app, 60)
    expect((await open(support, jobId, { reason: '' })).status).toBe(400)
    expect(await open(customer, jobId)).toMatchObject({ status: 403 })
    expect(await open(support, 99_999_999)).toMatchObject({ status: 404, body: { code: 'job_not_found' } })
    expect(await recorded(jobId)).toEqual([])
  })
})

describe('GET /api/admin/jobs/:id/message-photos/:photoId', () => {
  it('opens for an hour to an operator who has read the conversation', async () => {
    const another = await visitIn(app, 200)
    const { jobId, customer, reach } = await visitIn(app, 60)
    const photoId = await uploadMessagePhoto(customer.actor, jobId)
    await write(customer.actor, jobId, '', { photoIds: [photoId] })
    const path = `/api/admin/jobs/${jobId}/message-photos/${photoId}`
    expect((await support.actor.fetch(path)).status).toBe(404)
    const { body } = await open(support, jobId)
    expect(body[0]?.photos).toEqual([path])
    const answer = await support.actor.fetch(path)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
    // Of this job alone, and for this operator alone.
    await open(support, another.jobId)
    const elsewhere = `/api/admin/jobs/${another.jobId}/message-photos/${photoId}`
    const other = await operator(app, 'admin')
    for (const [{ actor }, url] of [
      [support, elsewhere],
      [other, path],
      [customer, path],
    ] as const)
      expect((await actor.fetch(url)).status).toBeGreaterThanOrEqual(403)
    reach(2)
    expect((await support.actor.fetch(path)).status).toBe(404)
  })
})
