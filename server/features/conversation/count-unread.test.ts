import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bookJob } from '#tests/support/book-job.ts'
import { readMessages, write } from '#tests/support/conversation.ts'
import { type MessageScenes, startMessageScenes } from '#tests/support/due-messages.ts'
import type { TestPerson } from '#tests/support/people.ts'

let scenes: MessageScenes

beforeAll(async () => {
  scenes = await startMessageScenes()
})
beforeEach(() => scenes.at('2026-06-10T09:00'))
afterAll(() => scenes.stop())

/** A visit with a cleaner. */
async function accepted(scheduledDateTime: string, by?: { customer: TestPerson; cleaner: TestPerson }) {
  const booked = await bookJob(scenes.app, { scheduledDateTime }, by?.customer)
  const cleaner = by?.cleaner ?? (await scenes.app.people.cleaner())
  await scenes.accept(cleaner, booked.jobId)
  return { ...booked, cleaner }
}

const unreadOf = async ({ actor }: TestPerson) => (await actor.call('GET /api/jobs/unread-messages')).body

const readAll = ({ actor }: TestPerson, id: number, upTo: number) =>
  actor.call('POST /api/jobs/:id/messages/read', { params: { id }, body: { upTo } })

test('GET /api/jobs/unread-messages counts both sides over all jobs', async () => {
  const first = await accepted('2026-06-12T10:00')
  const { customer, cleaner } = first
  const second = await accepted('2026-06-13T10:00', { customer, cleaner })
  await write(customer.actor, first.jobId, 'Ring twice.')
  await write(customer.actor, second.jobId, 'And here too.')
  await write(cleaner.actor, second.jobId, 'I will.')
  expect(await unreadOf(cleaner)).toEqual({ customer: 0, cleaner: 2 })
  expect(await unreadOf(customer)).toEqual({ customer: 1, cleaner: 0 })
  expect(await unreadOf(await scenes.app.people.cleaner())).toEqual({ customer: 0, cleaner: 0 })
  await readAll(cleaner, first.jobId, 999_999)
  expect(await unreadOf(cleaner)).toEqual({ customer: 0, cleaner: 1 })
  // A former cleaner has no messages about it any more.
  await cleaner.actor.call('POST /api/jobs/:id/withdraw', {
    params: { id: second.jobId },
    body: { reason: 'ill' },
  })
  expect(await unreadOf(cleaner)).toEqual({ customer: 0, cleaner: 0 })
  expect(await unreadOf(customer)).toEqual({ customer: 1, cleaner: 0 })
})

test('200 unread messages are counted, announced once, and read at once', async () => {
  const { jobId, customer, cleaner } = await accepted('2026-06-14T10:00')
  const rows = Array.from({ length: 200 }, (_, index) => ({
    ...{ job_id: jobId, cleaner_id: cleaner.id, author: 'customer' as const },
    ...{ text: `Message ${index}`, created_at: scenes.app.clock.now() },
  }))
  await scenes.app.context.db.insertInto('conversation_messages').values(rows.slice(1)).execute()
  // The last comes through the API, so that the log has an entry for the notification.
  await write(customer.actor, jobId, 'Message 200')
  expect(await unreadOf(cleaner)).toEqual({ customer: 0, cleaner: 200 })
  const listed = await cleaner.actor.call('GET /api/jobs', { query: { side: 'cleaner', group: 'active' } })
  expect(listed.body.map(({ conversation }) => conversation?.unread)).toEqual([200])
  scenes.at('2026-06-10T09:05')
  await scenes.work()
  await scenes.work()
  expect(scenes.mailsTo(cleaner.email, /wrote to you/)).toHaveLength(1)
  const newest = (await readMessages(cleaner.actor, jobId)).body[0]?.id ?? 0
  expect(await readAll(cleaner, jobId, newest)).toMatchObject({ body: { unread: 0 } })
  expect(await unreadOf(cleaner)).toEqual({ customer: 0, cleaner: 0 })
  scenes.at('2026-06-10T09:30')
  await scenes.work()
  expect(scenes.mailsTo(cleaner.email, /wrote to you/)).toHaveLength(1)
})
