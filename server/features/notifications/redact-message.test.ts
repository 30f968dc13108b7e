import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookPaidJob } from '#tests/support/book-job.ts'
import { guestBooks } from '#tests/support/guest.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { until } from '#tests/support/until.ts'
import { redactMail, redactSms } from './redact-message.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ environment: { QUIET_HOURS: 'off' } })
})
afterAll(() => app.stop())

const kept = () =>
  app.context.db
    .selectFrom('notifications')
    .select(['channel', 'event', 'recipient', 'status', 'subject', 'text', 'job_id'])
    .orderBy('id')
    .execute()
const sentOf = async (event: string) =>
  (await kept()).filter((message) => message.event === event && message.status === 'sent')

test('an archived message keeps its text without the secrets of its links', async () => {
  const email = 'gail@example.com'
  const { jobId } = await guestBooks(app, { email, smsConsent: true })
  const bob = await app.people.cleaner()
  await bob.actor.call('POST /api/jobs/:id/accept', { params: { id: jobId } })
  await until(async () => (await sentOf('job_accepted')).length === 2)
  await app.visitor().call('POST /api/auth/forgot-password', { body: { email: bob.email } })
  await until(async () => (await sentOf('reset_password')).length === 1)
  await app.visitor().call('POST /api/contact', {
    body: { name: 'Gail', email, subject: 'My keys', message: 'They are under the mat.' },
  })
  await until(async () => (await sentOf('contact_received')).length === 1)

  const { mails, sms } = app.outbox
  const written = [...mails.map(({ text }) => text), ...sms.map(({ body }) => body)]
  const secrets = written.flatMap((text) =>
    [...text.matchAll(/(?:token=|unsubscribe\/|calendar-links\/)([\w.-]+)/g)].map(
      ([, secret = '']) => secret,
    ),
  )
  expect(secrets.length).toBeGreaterThan(4)
  const whole = (text: string) => secrets.reduce((left, secret) => left.replaceAll(secret, '…'), text)
  const messages = await kept()
  for (const secret of secrets) expect(JSON.stringify(messages)).not.toContain(secret)
  for (const message of messages) {
    if (message.event === 'contact_received') expect(message).toMatchObject({ subject: null, text: null })
    else if (message.status !== 'sent') expect(message.text).toBeNull()
    else if (message.channel === 'sms') expect(sms.map(({ body }) => whole(body))).toContain(message.text)
    else
      expect(mails.map(({ to, subject, text }) => [to, subject, whole(text)])).toContainEqual([
        ...[message.recipient, message.subject, message.text],
      ])
  }
})

test('redactSms removes the secret of a calendar address', () => {
  const secret = 'x'.repeat(43)
  expect(redactSms(`See https://clean.example/api/calendar/${secret}.ics`).text).toBe(
    'See https://clean.example/api/calendar/…',
  )
})

test("deleting an account redacts its name in others' messages and keeps their rows", async () => {
  const email = 'gert@example.com'
  const { jobId } = await guestBooks(app, { email })
  const bob = await app.people.cleaner()
  const params = { id: jobId }
  const told = async () => (await kept()).filter((message) => message.recipient === email)
  await bob.actor.call('POST /api/jobs/:id/accept', { params })
  // A withdrawal before this mail is sent would suppress it.
  await until(async () =>
    (await told()).some(({ event, status }) => event === 'job_accepted' && status === 'sent'),
  )
  await bob.actor.call('POST /api/jobs/:id/withdraw', { params, body: { reason: 'ill' } })
  await until(async () => (await told()).every(({ status }) => status === 'sent'))
  expect(JSON.stringify(await told())).toContain('Kim Cleaner')

  const gone = await bob.actor.call('POST /api/account/delete', { body: { password: bob.password } })
  expect(gone.status).toBe(200)
  expect((await told()).map(({ event, subject, text }) => [event, subject, text])).toEqual(
    (await told()).map(({ event }) => [event, null, null]),
  )
})

test('a name is redacted as whole words in text and subject', () => {
  const mail = { subject: 'Your cleaning: Jo cannot come', text: 'Jo, Jo’s turn. Job number 7, José, Jo.' }
  expect(redactMail(mail, 'Jo')).toEqual({
    subject: 'Your cleaning: … cannot come',
    text: '…, …’s turn. Job number 7, José, ….',
  })
  expect(redactMail(mail, '')).toEqual(mail)
  expect(redactMail({ subject: '', text: 'J. (Kim) Doe comes' }, 'J. (Kim) Doe').text).toBe('… comes')
})

test('an archived text never names a cleaner who was only requested', async () => {
  const kim = await app.people.cleanerWithProfile()
  // Longer than a mail shows it.
  const name = `Kim ${'Montgomery '.repeat(7)}Lee`
  await app.context.db.updateTable('users').set({ name }).where('id', '=', kim.id).execute()
  const day = new Date(app.clock.now().getTime() + 72 * 3_600_000).toISOString().slice(0, 10)
  const asked = { scheduledDateTime: `${day}T10:00`, cleanerId: kim.id }
  const { customer, jobId } = await bookPaidJob(app, asked)
  const confirmed = async () =>
    (await sentOf('booking_confirmed')).find((message) => message.job_id === jobId)
  await until(async () => (await confirmed()) !== undefined)
  const mails = app.outbox.mails.filter(({ to }) => to === customer.email)
  expect(mails.some(({ text }) => / Kim Montgomery [^.]*… gets first pick/.test(text))).toBe(true)
  expect((await confirmed())?.text).toContain('… gets first pick')
  expect(JSON.stringify(await confirmed())).not.toContain('Montgomery')
})
