import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bookJob } from '#tests/support/book-job.ts'
import { write } from '#tests/support/conversation.ts'
import { type MessageScenes, startMessageScenes } from '#tests/support/due-messages.ts'
import { notifyOfUnread } from './notify-of-unread.ts'

let scenes: MessageScenes

beforeAll(async () => {
  scenes = await startMessageScenes()
})
beforeEach(() => scenes.at('2026-06-10T09:00'))
afterAll(() => scenes.stop())

/** A visit with a cleaner. */
async function accepted() {
  const booked = await bookJob(scenes.app, { scheduledDateTime: '2026-06-12T10:00' })
  const cleaner = await scenes.app.people.cleaner()
  await scenes.accept(cleaner, booked.jobId)
  return { ...booked, cleaner }
}

const wrote = /wrote to you/

test('unread messages are announced after two minutes, once in ten', async () => {
  const { jobId, customer, cleaner } = await accepted()
  await scenes.agree(cleaner)
  const mails = () => scenes.mailsTo(cleaner.email, wrote)
  await write(customer.actor, jobId, 'The code is 4711.')
  scenes.at('2026-06-10T09:01')
  await scenes.work()
  expect(mails()).toHaveLength(0)
  await write(customer.actor, jobId, 'And ring twice.')
  scenes.at('2026-06-10T09:02')
  await scenes.work()
  await scenes.work()
  expect(mails().map(({ subject }) => subject)).toEqual(['Fri, Jun 12, 10 AM: Casey wrote to you'])
  // What was written is on the page alone.
  expect(JSON.stringify(mails())).not.toContain('4711')
  expect(mails()[0]).toMatchObject({ unsubscribeUrl: expect.stringContaining('/unsubscribe/') })
  expect(
    (await scenes.smsOf(cleaner)).filter(({ body }) => /new message from Casey/.test(body)),
  ).toHaveLength(1)

  await write(customer.actor, jobId, 'Are you there?')
  scenes.at('2026-06-10T09:11')
  await scenes.work()
  expect(mails()).toHaveLength(1)
  scenes.at('2026-06-10T09:12')
  await scenes.work()
  expect(mails()).toHaveLength(2)
})

test('reading meanwhile keeps the notification from being sent', async () => {
  const { jobId, customer, cleaner } = await accepted()
  const read = (upTo: number) =>
    customer.actor.call('POST /api/jobs/:id/messages/read', { params: { id: jobId }, body: { upTo } })
  await write(cleaner.actor, jobId, "I'm on my way.")
  await read(999_999)
  scenes.at('2026-06-10T09:05')
  await scenes.work()
  expect(await scenes.endsOf('message_from_cleaner', jobId)).toEqual([])

  // Queued, and read before it is sent.
  await write(cleaner.actor, jobId, 'Running late.')
  scenes.at('2026-06-10T09:10')
  await notifyOfUnread(scenes.app.context)
  await read(999_999)
  await scenes.work()
  expect(await scenes.endsOf('message_from_cleaner', jobId)).toEqual(['over', 'over'])
  expect(scenes.mailsTo(customer.email, wrote)).toHaveLength(0)
})

test('a person who has turned them off gets none, in their language otherwise', async () => {
  const { jobId, customer, cleaner } = await accepted()
  await customer.actor.call('PUT /api/user/language', { body: { language: 'es' } })
  await write(cleaner.actor, jobId, 'Hola')
  scenes.at('2026-06-10T09:03')
  await scenes.work()
  expect(scenes.mailsTo(customer.email, /te escribió Kim/)).toHaveLength(1)
  const choices = [{ kind: 'conversation', channel: 'email', wanted: false }] as const
  await customer.actor.call('PUT /api/message-preferences', { body: { choices: [...choices] } })
  await write(cleaner.actor, jobId, 'Adiós')
  scenes.at('2026-06-10T09:30')
  await scenes.work()
  expect(scenes.mailsTo(customer.email, /te escribió Kim/)).toHaveLength(1)
})

test('two processes announce the same messages once', async () => {
  const { jobId, customer, cleaner } = await accepted()
  await write(customer.actor, jobId, 'Hello')
  scenes.at('2026-06-10T09:03')
  await Promise.all([1, 2, 3].map(() => notifyOfUnread(scenes.app.context)))
  await scenes.work()
  expect(scenes.mailsTo(cleaner.email, wrote)).toHaveLength(1)
})
