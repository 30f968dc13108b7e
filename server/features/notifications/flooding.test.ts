import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { home } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { passwordStamp } from './password-stamp.ts'
import { queueAccountMail } from './queue-account-mail.ts'
import { queueMessage } from './queue-message.ts'
import { sendMessage } from './send-message.ts'

let app: TestApp
let day = 0

beforeAll(async () => {
  // Night hours pass in these tests, so quiet hours are off.
  const environment = { REQUIRE_VERIFIED_EMAIL: '1', QUIET_HOURS: 'off' }
  app = await startTestApp({ webhooks: false, tasks: false, environment })
})
afterAll(() => app.stop())

const nextDay = () => new Date(Date.UTC(2026, 6, ++day, 9)).toISOString().slice(0, 16)

type FloodingTestChange = Partial<TestApp['context']['config']>

/** Runs every queued message once, and returns the ids. */
async function sendOnce(change: FloodingTestChange = {}): Promise<number[]> {
  const { context } = app
  const rows = await context.db
    .selectFrom('notifications')
    .leftJoin('users', 'users.email', 'notifications.recipient')
    .select(['notifications.id', 'users.id as userId', 'users.password'])
    .where('status', '=', 'queued')
    .orderBy('notifications.id')
    .execute()
  for (const { id, userId, password } of rows)
    await sendMessage(
      { ...context, config: { ...context.config, ...change } },
      { id, ...(userId && { userId, stamp: passwordStamp(password) }) },
    )
  return rows.map(({ id }) => id)
}

async function sendQueued(change: FloodingTestChange = {}): Promise<void> {
  if ((await sendOnce(change)).length > 0) await sendQueued(change)
}

/** Returns the keys of the tasks queued for them. */
async function triesOf(ids: number[]): Promise<string[]> {
  const keys = ids.map((id) => `message-${id}`)
  const owner = new pg.Client(app.database)
  await owner.connect()
  const { rows } = await owner.query(
    'SELECT key FROM graphile_worker.jobs WHERE key = ANY($1) AND run_at = $2',
    [keys, new Date(app.clock.now().getTime() + 3_600_000)],
  )
  await owner.end()
  return rows.map(({ key }) => key)
}

async function statusOf(ids: number[]) {
  const { db } = app.context
  const rows = db.selectFrom('notifications').select('status').where('id', 'in', ids).orderBy('id')
  return (await rows.execute()).map(({ status }) => status)
}
const mailsTo = (address: string) => app.outbox.mails.filter(({ to }) => to === address)
const smsTo = (number: string) => app.outbox.sms.filter(({ to }) => to === number)
const reasons = (recipient: string) =>
  app.context.db.selectFrom('notifications').select('reason').where('recipient', '=', recipient).execute()
const heldBy = async (recipient: string) =>
  (await reasons(recipient)).map(({ reason }) => reason).filter((reason) => reason !== null)

type FloodingTestJobEvent = 'booking_confirmed' | 'booking_expired' | 'job_accepted' | 'job_completed'

async function tell(jobId: number, event: FloodingTestJobEvent = 'booking_confirmed') {
  await app.context.db.transaction().execute((tx) => queueMessage(tx, { event, jobId }))
}

interface Typed {
  email: string
  phone?: string
  smsConsent?: boolean
}

function bookAsGuest({ email, phone = '2065550177', smsConsent = false }: Typed) {
  const formData = { newAddress: home, email, phone, smsConsent }
  return app.visitor().call('POST /api/guest-booking', { body: { scheduledDateTime: nextDay(), formData } })
}

test("forty bookings under a stranger's address send two mails", async () => {
  const { actor, email } = await app.people.customer()
  for (let count = 0; count < 40; count++) {
    const body = { scheduledDateTime: nextDay(), bathroomCount: 1, newAddress: home }
    const { id } = (await actor.call('POST /api/jobs', { body })).body
    await actor.call('PUT /api/jobs/:id/status', { params: { id }, body: { status: 'cancelled' } })
  }
  await sendQueued()
  expect(mailsTo(email).map(({ subject }) => subject)).toEqual([
    'Confirm your email',
    expect.stringMatching(/canceled/i),
  ])
  expect(await heldBy(email)).toEqual(Array(39).fill('unverified_address'))
})

/** Books and pays as a guest. */
async function bookAndPay(typed: Typed): Promise<number> {
  const { id } = (await bookAsGuest(typed)).body
  await app.context.db
    .insertInto('payments')
    .values({
      job_id: id,
      purpose: 'cleaning',
      amount_cents: 9000,
      status: 'completed',
      payment_intent_id: `pi_${id}`,
      idempotency_key: `paid-${id}`,
    })
    .execute()
  return id
}
const subjectsTo = (address: string) => mailsTo(address).map(({ subject }) => subject)
const tokensTo = (address: string) =>
  mailsTo(address).flatMap(({ text }) => /verify-email\?token=([\w-]+)/.exec(text)?.[1] ?? [])
const confirm = (token = '', actor = app.visitor()) =>
  actor.call('POST /api/auth/verify-email', { body: { token } })

test('forty unpaid guest bookings under one address send two mails, verified or not', async () => {
  const owner = await app.people.customer()
  await sendQueued()
  await confirm(tokensTo(owner.email)[0], owner.actor)
  for (const email of ['nobody.asked@example.com', owner.email]) {
    const before = mailsTo(email).length
    for (let count = 0; count < 20; count++) {
      const { id } = (await bookAsGuest({ email })).body
      await tell(id)
      await tell(id, 'booking_expired')
    }
    await sendQueued()
    expect(mailsTo(email).length - before, email).toBeLessThanOrEqual(2)
    expect(subjectsTo(email), email).toContainEqual(expect.stringMatching(/: booking confirmed$/))
  }
})

test('the mail about an expired booking does not use up the daily mail', async () => {
  const email = 'slow.payer@example.com'
  await tell((await bookAsGuest({ email })).body.id, 'booking_expired')
  await sendQueued()
  await tell((await bookAsGuest({ email })).body.id)
  await sendQueued()
  expect(subjectsTo(email)).toEqual([
    expect.stringMatching(/was not paid$/),
    expect.stringMatching(/: booking confirmed$/),
    'Confirm your email',
  ])
})

test('a paying guest gets every mail; a later booking asks for verification again', async () => {
  const email = 'guest.of.the.house@example.com'
  const ids = [await bookAndPay({ email }), await bookAndPay({ email })]
  for (const event of ['booking_confirmed', 'job_accepted', 'job_completed'] as const) {
    for (const id of ids) await tell(id, event)
    await sendQueued()
    app.clock.forward({ hours: 30 })
  }
  const subjects = subjectsTo(email)
  expect(subjects).toHaveLength(7)
  expect(subjects.filter((subject) => subject === 'Confirm your email')).toHaveLength(1)
  expect(await heldBy(email)).toEqual([])
  await tell(await bookAndPay({ email }))
  await sendQueued()
  expect(subjectsTo(email).slice(7)).toEqual([
    expect.stringMatching(/: booking confirmed$/),
    'Confirm your email',
  ])
  app.clock.forward({ hours: 71 })
  expect((await confirm(tokensTo(email)[1])).status).toBe(200)
})

test('mails that visitors trigger are capped at five a day, apart from warnings', async () => {
  const { id, email, actor } = await app.people.customer()
  await sendQueued()
  await confirm(tokensTo(email)[0], actor)
  const account = (event: 'reset_password' | 'password_changed') =>
    app.context.db
      .transaction()
      .execute((tx) => queueAccountMail(tx, { event, userId: id, to: email, now: app.clock.now() }))
  for (let count = 0; count < 40; count++) {
    await account('reset_password')
    await sendQueued({ MAIL_PER_RECIPIENT_DAY: 1 })
    app.clock.forward({ minutes: 2 })
  }
  expect(subjectsTo(email).filter((subject) => /new password/i.test(subject))).toHaveLength(6)
  await account('password_changed')
  await account('password_changed')
  await tell(await bookAndPay({ email }))
  await sendQueued({ MAIL_PER_RECIPIENT_DAY: 1 })
  expect(subjectsTo(email).slice(-3)).toEqual([
    'Your password was changed',
    'Your password was changed',
    expect.stringMatching(/: booking confirmed$/),
  ])
  expect(await heldBy(email)).toEqual(Array(34).fill('recipient_cap'))
})

const digits = ['206', '555', '0142'] as const
const spellings = [
  ...['', ' ', '-', '.', '/', '  ', ' - '].flatMap((gap) =>
    ['', '1', '+1', '+1 '].map((country) => country + (country && gap) + digits.join(gap)),
  ),
  '(206) 555-0142',
  '+1 (206) 555-0142',
]

test('thirty spellings of a phone number share one cap', async () => {
  expect(new Set(spellings).size).toBeGreaterThanOrEqual(26)
  const ids = []
  for (const [index, phone] of spellings.entries()) {
    const reply = await bookAsGuest({ email: `spelling${index}@example.com`, phone, smsConsent: true })
    expect(reply.status, phone).toBe(201)
    ids.push(reply.body.id)
  }
  const rows = await app.context.db
    .selectFrom('jobs')
    .select('contact_phone')
    .where('id', 'in', ids)
    .distinct()
    .execute()
  expect(rows).toEqual([{ contact_phone: '+12065550142' }])
  for (const id of ids) await tell(id, 'job_accepted')
  await sendQueued()
  expect(smsTo('+12065550142')).toHaveLength(8)
  expect(await heldBy('+12065550142')).toEqual(Array(ids.length - 8).fill('recipient_cap'))
})

test('a recipient has a daily cap; past the instance cap mails are postponed', async () => {
  const email = 'busy.house@example.com'
  for (let count = 0; count < 4; count++) await tell(await bookAndPay({ email }))
  await sendQueued({ MAIL_PER_RECIPIENT_DAY: 3 })
  expect(await heldBy(email)).toEqual(['recipient_cap'])
  const sent = mailsTo(email).length
  app.clock.forward({ hours: 25 })
  await tell(await bookAndPay({ email }))
  const waiting = await sendOnce({ MAIL_PER_DAY: 0 })
  expect(mailsTo(email)).toHaveLength(sent)
  expect(await statusOf(waiting)).toEqual(['queued'])
  expect(await triesOf(waiting)).toHaveLength(1)
  await sendQueued()
  expect(mailsTo(email).length).toBeGreaterThan(sent)
})

test('unverified addresses share a third of the daily instance cap', async () => {
  app.clock.forward({ hours: 25 })
  const known = 'paying.guest@example.com'
  for (let count = 0; count < 5; count++) await app.people.customer()
  const ids = await sendOnce({ MAIL_PER_DAY: 9 })
  expect(await statusOf(ids)).toEqual(['sent', 'sent', 'sent', 'queued', 'queued'])
  await tell(await bookAndPay({ email: known }))
  await sendOnce({ MAIL_PER_DAY: 9 })
  expect(subjectsTo(known)).toEqual([expect.stringMatching(/: booking confirmed$/)])
  expect((await statusOf(ids)).filter((status) => status === 'queued')).toHaveLength(2)
})

test('contact mails are postponed, and failed or suppressed mails free their place', async () => {
  app.clock.forward({ hours: 25 })
  await sendQueued()
  app.clock.forward({ hours: 25 })
  const to = 'operator@example.com'
  const now = app.clock.now()
  const full = (status: 'sent' | 'failed' | 'suppressed') =>
    Array.from({ length: 200 }, (_, index) => ({
      channel: 'email' as const,
      event: 'contact_received',
      recipient: to,
      job_id: null,
      dedupe_key: `${status} ${index}`,
      status,
      claimed_at: now,
    }))
  const { db } = app.context
  const words = { name: 'Lee', email: 'lee@example.com', phone: null, subject: 'Hello', message: 'Hello' }
  const write = async () => {
    const contact = db.insertInto('contact_messages').values({ ...words, sms_consent: false })
    const { id } = await contact.returning('id').executeTakeFirstOrThrow()
    const contactMessageId = id
    const occasion = { event: 'contact_received', contactMessageId, to } as const
    await db.transaction().execute((tx) => queueMessage(tx, occasion))
    const message = await db
      .selectFrom('notifications')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    await sendMessage(app.context, { id: message.id, contactMessageId })
    return statusOf([message.id])
  }
  await db
    .insertInto('notifications')
    .values([...full('failed'), ...full('suppressed')])
    .execute()
  expect(await write()).toEqual(['sent'])
  await db.insertInto('notifications').values(full('sent')).execute()
  expect(await write()).toEqual(['queued'])
})
