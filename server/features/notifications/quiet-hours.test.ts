import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bookJob } from '#tests/support/book-job.ts'
import { type MessageScenes, startMessageScenes } from '#tests/support/due-messages.ts'
import { queueMessage } from './queue-message.ts'

let scenes: MessageScenes

beforeAll(async () => {
  scenes = await startMessageScenes()
})
beforeEach(() => scenes.at('2026-06-10T09:00'))
afterAll(() => scenes.stop())

test("a night's SMS leave at eight in order, unless outdated; mails leave at once", async () => {
  const alice = await scenes.app.people.customer()
  await scenes.agree(alice)
  const booked = []
  for (const day of ['14', '15', '16'])
    booked.push(await bookJob(scenes.app, { scheduledDateTime: `2026-06-${day}T10:00` }, alice))
  const bob = await scenes.app.people.cleaner()
  scenes.at('2026-06-10T23:30')
  for (const { jobId } of booked) await scenes.accept(bob, jobId)
  await scenes.work()
  expect(scenes.mailsTo(alice.email, /is coming/)).toHaveLength(3)
  scenes.at('2026-06-11T07:59')
  await scenes.work()
  expect(await scenes.smsOf(alice)).toEqual([])
  await scenes.cancel(alice, booked[1]?.jobId ?? 0)
  scenes.at('2026-06-11T08:00')
  await scenes.work()
  await scenes.work()
  expect((await scenes.smsOf(alice)).map(({ body }) => /on (\w+, \w+ \d+)/.exec(body)?.[1])).toEqual([
    'Sun, Jun 14',
    'Tue, Jun 16',
  ])
  expect(await scenes.endsOf('job_accepted', booked[1]?.jobId ?? 0)).toEqual(['sent', 'over'])
})

test('a STOP at night holds back SMS that wait for the morning', async () => {
  const { customer, jobId } = await bookJob(scenes.app, { scheduledDateTime: '2026-06-14T10:00' })
  await scenes.agree(customer)
  scenes.at('2026-06-10T23:30')
  const { db } = scenes.app.context
  await db.transaction().execute((tx) => queueMessage(tx, { event: 'job_accepted', jobId }))
  await scenes.work()
  const { phone } = (await customer.actor.call('GET /api/auth/current-user')).body
  const digits = `1${phone?.replace(/\D/g, '').slice(-10)}`
  const stop = {
    phone: digits,
    granted: false,
    source: 'sms SM1',
    user_id: null,
    created_at: scenes.app.clock.now(),
  }
  await db.insertInto('consents').values(stop).execute()
  scenes.at('2026-06-11T08:00')
  await scenes.work()
  expect(await scenes.smsOf(customer)).toEqual([])
  expect(await scenes.endsOf('job_accepted', jobId)).toEqual(['sent', 'no_consent'])
})

test('the cancellation of an early job is sent at night, of a later one at eight', async () => {
  const bob = await scenes.app.people.cleaner()
  await scenes.agree(bob)
  const early = await bookJob(scenes.app, { scheduledDateTime: '2026-06-11T08:00' })
  const later = await bookJob(scenes.app, { scheduledDateTime: '2026-06-13T10:00' })
  for (const { jobId } of [early, later]) await scenes.accept(bob, jobId)
  scenes.at('2026-06-10T22:00')
  await scenes.cancel(early.customer, early.jobId)
  await scenes.cancel(later.customer, later.jobId)
  await scenes.work()
  expect((await scenes.smsOf(bob)).map(({ body }) => /on (\w+, \w+ \d+)/.exec(body)?.[1])).toEqual([
    'Thu, Jun 11',
  ])
  scenes.at('2026-06-11T08:00')
  await scenes.work()
  expect(await scenes.smsOf(bob)).toHaveLength(2)
})

test('a job ended or reassigned by an operator is announced by SMS at once', async () => {
  const bob = await scenes.app.people.cleaner()
  await scenes.agree(bob)
  const { db } = scenes.app.context
  const queue = (occasion: Parameters<typeof queueMessage>[1]) =>
    db.transaction().execute((tx) => queueMessage(tx, occasion))
  const texts = async () =>
    (await scenes.smsOf(bob))
      .map(({ body }) => body)
      .filter((body) => /we canceled|no longer yours/.test(body))
  const { jobId } = await bookJob(scenes.app, { scheduledDateTime: '2026-06-11T08:00' })
  await scenes.accept(bob, jobId)
  scenes.at('2026-06-10T22:00')
  // The job is assigned to the cleaner again, so the message is outdated.
  await queue({ event: 'job_taken_away', jobId, eventId: 1, cleanerId: bob.id })
  await scenes.work()
  expect(await texts()).toEqual([])
  await queue({ event: 'job_called_off', jobId })
  await scenes.work()
  expect(await texts()).toEqual([expect.stringMatching(/we canceled the cleaning on Thu, Jun 11/)])

  const other = await bookJob(scenes.app, { scheduledDateTime: '2026-06-11T08:00' })
  await queue({ event: 'job_taken_away', jobId: other.jobId, eventId: 2, cleanerId: bob.id })
  await scenes.work()
  expect((await texts()).filter((text) => /is no longer yours/.test(text))).toHaveLength(1)
  const late = await bookJob(scenes.app, { scheduledDateTime: '2026-06-12T08:00' })
  scenes.at('2026-06-12T12:00')
  await queue({ event: 'job_taken_away', jobId: late.jobId, eventId: 3, cleanerId: bob.id })
  await scenes.work()
  expect(await texts()).toHaveLength(2)
})
