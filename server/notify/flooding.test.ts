import { afterAll, beforeAll, expect, test } from 'vitest'
import { home } from '../testing/people.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { queueMessage } from './queue-message.ts'
import { sendMessage } from './send-message.ts'

let app: TestApp
let day = 0

beforeAll(async () => {
  const environment = { REQUIRE_VERIFIED_EMAIL: '1' }
  app = await startTestApp({ webhooks: false, tasks: false, environment })
})
afterAll(() => app.stop())

const nextDay = () => new Date(Date.UTC(2026, 6, ++day, 9)).toISOString().slice(0, 16)

async function sendQueued(change: Partial<TestApp['context']['config']> = {}) {
  const { context } = app
  const rows = await context.db
    .selectFrom('messages')
    .leftJoin('users', 'users.email', 'messages.recipient')
    .select(['messages.id', 'users.id as userId'])
    .where('status', '=', 'queued')
    .orderBy('messages.id')
    .execute()
  for (const { id, userId } of rows)
    await sendMessage(
      { ...context, config: { ...context.config, ...change } },
      { id, ...(userId && { userId }) },
    )
  if (rows.length > 0) await sendQueued(change)
}
const mailsTo = (address: string) => app.outbox.mails.filter(({ to }) => to === address)
const smsTo = (number: string) => app.outbox.sms.filter(({ to }) => to === number)
const reasons = (recipient: string) =>
  app.context.db.selectFrom('messages').select('reason').where('recipient', '=', recipient).execute()
const heldBy = async (recipient: string) =>
  (await reasons(recipient)).map(({ reason }) => reason).filter((reason) => reason !== null)

async function tell(jobId: number, event: 'booking-confirmed' | 'job-accepted' = 'booking-confirmed') {
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

test('forty bookings under somebody else’s address make two mails: one that asks, one of a booking', async () => {
  const { actor, email } = await app.people.customer()
  for (let count = 0; count < 40; count++) {
    const body = { scheduledDateTime: nextDay(), bathroomCount: 1, newAddress: home }
    const { id } = (await actor.call('POST /api/jobs', { body })).body
    await actor.call('PUT /api/jobs/:id/status', { params: { id }, body: { status: 'cancelled' } })
  }
  await sendQueued()
  expect(mailsTo(email).map(({ subject }) => subject)).toEqual([
    'Confirm your e-mail',
    expect.stringMatching(/cancelled/i),
  ])
  expect(await heldBy(email)).toEqual(Array(39).fill('unverified_address'))
})

test('a guest is asked once, and hears everything from when the mailed link was opened', async () => {
  const email = 'guest.of.the.house@example.com'
  const ids = []
  for (let count = 0; count < 5; count++) ids.push((await bookAsGuest({ email })).body.id)
  for (const id of ids) await tell(id)
  await sendQueued()
  expect(mailsTo(email).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Booking confirmed/),
    'Confirm your e-mail',
  ])
  const token = /token=([\w-]+)/.exec(mailsTo(email)[1]?.text ?? '')?.[1] ?? ''
  expect((await app.visitor().call('POST /api/auth/verify-email', { body: { token } })).status).toBe(200)
  for (const id of ids) await tell(id, 'job-accepted')
  await sendQueued()
  expect(mailsTo(email)).toHaveLength(7)
})

const digits = ['206', '555', '0142'] as const
const spellings = [
  ...['', ' ', '-', '.', '/', '  ', ' - '].flatMap((gap) =>
    ['', '1', '+1', '+1 '].map((country) => country + (country && gap) + digits.join(gap)),
  ),
  '(206) 555-0142',
  '+1 (206) 555-0142',
]

test('thirty spellings are one number, and its cap holds for all of them', async () => {
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
  for (const id of ids) await tell(id, 'job-accepted')
  await sendQueued()
  expect(smsTo('+12065550142')).toHaveLength(8)
  expect(await heldBy('+12065550142')).toEqual(Array(ids.length - 8).fill('recipient_cap'))
})

test('numbers of other countries, of no country and those that cost extra are refused at the field', async () => {
  for (const [phone, message] of [
    ['+44 7911 123456', 'Please enter a phone number of one of these countries: United States, Canada.'],
    ['+1 876 555 0142', 'Please enter a phone number of one of these countries: United States, Canada.'],
    ['+1 900 555 0142', 'Please enter a valid phone number'],
    ['111 111 1111', 'Please enter a valid phone number'],
  ] as const) {
    const reply = await bookAsGuest({ email: 'far@example.com', phone })
    expect(reply.status, phone).toBe(400)
    expect(reply.body).toMatchObject({ message, fields: { 'formData.phone': message } })
    const account = {
      name: 'Robin Reed',
      email: 'far@example.com',
      password: 'correct horse',
      role: 'customer',
    }
    const registered = await app.visitor().call('POST /api/auth/register', { body: { ...account, phone } })
    expect(registered).toMatchObject({ status: 400, body: { fields: { phone: message } } })
  }
  expect((await bookAsGuest({ email: 'far@example.com', phone: '+1 604 555 0142' })).status).toBe(201)
})

test('an address and the whole installation have their day’s number of mails, and each mail keeps why it was held', async () => {
  const { id, email } = await app.people.customer()
  await app.context.db
    .updateTable('users')
    .set({ email_verified_at: app.clock.now() })
    .where('id', '=', id)
    .execute()
  await sendQueued()
  const asGuest = async () => (await bookAsGuest({ email })).body.id
  const ids = [await asGuest(), await asGuest(), await asGuest()]
  for (const jobId of ids) await tell(jobId)
  // The mail that asks to confirm has counted as well.
  await sendQueued({ MAIL_PER_RECIPIENT_DAY: 3 })
  const sent = mailsTo(email).length
  expect(await heldBy(email)).toEqual(['recipient_cap'])
  await tell(await asGuest())
  await sendQueued({ MAIL_PER_DAY: 1 })
  expect(await heldBy(email)).toEqual(['recipient_cap', 'instance_cap'])
  expect(mailsTo(email)).toHaveLength(sent)
  app.clock.forward({ hours: 24 })
  await tell(await asGuest())
  await sendQueued({ MAIL_PER_RECIPIENT_DAY: 2, MAIL_PER_DAY: 1 })
  expect(mailsTo(email)).toHaveLength(sent + 1)
})
