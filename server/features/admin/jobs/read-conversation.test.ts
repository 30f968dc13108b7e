import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readMessages, write } from '#tests/support/conversation.ts'
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
        { author: 'cleaner', text: 'Pay me in cash.', photoCount: 0, reportReason: 'Asks for cash' },
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
