import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookPaidJob } from '#tests/support/book-job.ts'
import { operator } from '#tests/support/operator.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { until } from '#tests/support/until.ts'

let app: TestApp
let admin: TestPerson
let second: TestPerson

beforeAll(async () => {
  app = await startTestApp()
  admin = await operator(app, 'admin')
  second = await operator(app, 'admin')
})
afterAll(() => app.stop())

const read = async (id: number, by = admin) =>
  (await by.actor.call('GET /api/admin/messages/:id', { params: { id } })).body
const resend = (id: number, seen: number, by = admin) =>
  by.actor.call('POST /api/admin/messages/:id/resend', {
    params: { id },
    body: { seen, reason: 'it never arrived' },
  })

/** Finds the notification of an event that was sent to a recipient. */
async function sentTo(recipient: string, event: string): Promise<number> {
  const query = app.context.db
    .selectFrom('notifications')
    .select('id')
    .where('recipient', '=', recipient)
    .where('event', '=', event)
    .where('status', '=', 'sent')
  await until(async () => (await query.executeTakeFirst()) !== undefined)
  return (await query.executeTakeFirstOrThrow()).id
}

test('a notification is resent once per click and links to the first', async () => {
  const { customer, jobId } = await bookPaidJob(app)
  const id = await sentTo(customer.email, 'booking_confirmed')
  const first = await read(id)
  expect(first).toMatchObject({ jobId, userId: customer.id, task: null, cannotResend: null, repeatedBy: [] })
  const clicks = await Promise.all([resend(id, 0), resend(id, 0), resend(id, 0, second)])
  expect(clicks.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const [again = 0] = (await read(id)).repeatedBy
  await until(async () => (await read(again)).status === 'sent')
  const repeat = await read(again)
  expect([repeat.repeats, repeat.subject, repeat.text]).toEqual([id, first.subject, first.text])
  expect((await read(id)).acts).toMatchObject([{ act: 'resend_notification', after: { sentAgainAs: again } }])
  expect((await resend(id, 0)).body).toMatchObject({ code: 'terms_changed' })
  expect((await resend(id, 1, await operator(app, 'support'))).status).toBe(403)
  expect((await resend(999_999, 0)).body.code).toBe('message_not_found')
})

test('a resent link is a new one for the current password', async () => {
  const person = await app.people.customer()
  await app.visitor().call('POST /api/auth/forgot-password', { body: { email: person.email } })
  const id = await sentTo(person.email, 'reset_password')
  app.clock.forward({ hours: 5 })
  expect((await resend(id, 0)).status).toBe(200)
  const mails = () =>
    app.outbox.mails.filter(({ to, text }) => to === person.email && /reset-password/.test(text))
  await until(async () => mails().length === 2)
  const tokens = mails().map(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? '')
  expect(new Set(tokens).size).toBe(2)
  const use = (token = '') =>
    app.visitor().call('POST /api/auth/reset-password', {
      body: { token, password: 'a quiet new harbor', confirmPassword: 'a quiet new harbor' },
    })
  expect([(await use(tokens[0])).status, (await use(tokens[1])).status]).toEqual([410, 200])
})

test('an opted-out, outdated or deleted recipient gets no resend', async () => {
  const { db } = app.context
  const refused = async (id: number, code: string, words: RegExp) => {
    expect((await read(id)).cannotResend).toMatch(words)
    expect((await resend(id, 0)).body).toMatchObject({ code })
  }
  const { customer, jobId } = await bookPaidJob(app)
  const id = await sentTo(customer.email, 'booking_confirmed')
  const reminder = await db
    .insertInto('notifications')
    .values({
      ...{ channel: 'email', event: 'review_request', recipient: customer.email, job_id: jobId },
      ...{ user_id: customer.id, dedupe_key: `review_request:${jobId}:email`, status: 'sent' },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await refused(reminder.id, 'message_over', /not so anymore/)
  const sms = await db
    .insertInto('notifications')
    .values({
      ...{ channel: 'sms', event: 'booking_confirmed', recipient: '+12065550188', job_id: jobId },
      ...{ user_id: customer.id, dedupe_key: 'an sms', status: 'sent' },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await refused(sms.id, 'message_elsewhere', /another address or number/)
  await db.updateTable('users').set({ phone: '+12065550188' }).where('id', '=', customer.id).execute()
  await db.updateTable('jobs').set({ contact_phone: null }).where('id', '=', jobId).execute()
  await refused(sms.id, 'message_no_consent', /not agreed/)

  await db.updateTable('notifications').set({ status: 'queued' }).where('id', '=', reminder.id).execute()
  await refused(reminder.id, 'message_waits', /waits to be sent/)
  await db.updateTable('users').set({ deleted_at: app.clock.now() }).where('id', '=', customer.id).execute()
  await refused(id, 'person_deleted', /deleted/)
})
