import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { defaultPrices } from '#domain/pricing/quote.ts'
import type { KeptMail } from '#fakes/mailbox/mail.ts'
import { startMailbox } from '#fakes/mailbox/server.ts'
import { startPhone } from '#fakes/phone/server.ts'
import type { Sms } from '#fakes/phone/sms.ts'
import { readConfig } from '#server/config.ts'
import { connect, type Db } from '#server/db/connect.ts'
import { makeNotifier, type Notifier } from '#server/providers/notifier.ts'
import { agreed } from '#tests/support/agreed.ts'
import { createDatabase } from '#tests/support/database.ts'
import { fixedSettings } from '#tests/support/fixed-settings.ts'
import { type NotificationTrigger, queueMessage } from './queue-message.ts'
import { recordConsent } from './record-consent.ts'
import { sendMessage } from './send-message.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'notify-'))
const config = readConfig({ DATA_DIR: dataDir })
const settings = fixedSettings(config.first)
const account = { accountSid: `AC${'1'.repeat(32)}`, authToken: 'token' }
const [now, silent] = [new Date('2026-11-21T18:00:00Z'), pino({ level: 'silent' })]

let db: Db
let mailbox: Awaited<ReturnType<typeof startMailbox>>
let phone: Awaited<ReturnType<typeof startPhone>>
let notifier: Notifier

beforeAll(async () => {
  mailbox = await startMailbox({ dataDir: join(dataDir, 'mailbox') })
  phone = await startPhone({ dataDir: join(dataDir, 'phone'), ...account, webhookUrl: 'http://127.0.0.1:1' })
  const fakes = {
    smtpUrl: `smtp://127.0.0.1:${mailbox.smtpPort}`,
    twilio: { ...account, apiBase: `http://127.0.0.1:${phone.port}` },
  }
  notifier = makeNotifier({ config, settings: settings.now, fakes, origin: () => 'http://localhost:3000' })
})
afterAll(async () => {
  notifier.close()
  await Promise.all([mailbox.stop(), phone.stop()])
  rmSync(dataDir, { recursive: true, force: true })
})
beforeEach(async () => {
  db = connect(await createDatabase(), 5).db
})
afterEach(() => db.destroy())

const context = () => ({ config, settings, db, notifier, push: null, clock: () => now, log: silent })
const mailsTo = async (address: string) => {
  const url = `http://127.0.0.1:${mailbox.port}/sandbox/mailbox/messages.json?to=${encodeURIComponent(address)}`
  return (await (await fetch(url)).json()) as KeptMail[]
}
const smsTo = async (number: string) => {
  const all = (await (
    await fetch(`http://127.0.0.1:${phone.port}/sandbox/phone/messages.json`)
  ).json()) as Sms[]
  return all.filter(({ to }) => to === number)
}
const queue = (occasion: NotificationTrigger) => db.transaction().execute((tx) => queueMessage(tx, occasion))
const log = () =>
  db.selectFrom('notifications').select(['id', 'event', 'channel', 'status']).orderBy('id').execute()

async function sendQueued() {
  const rows = await db.selectFrom('notifications').select('id').where('status', '=', 'queued').execute()
  for (const { id } of rows) await sendMessage(context(), { id })
}

let number = 0
async function addUser(name: string, role: 'customer' | 'cleaner', phoneNumber: string, consents = true) {
  const email = `${name.toLowerCase()}${++number}@example.com`
  return db.transaction().execute(async (tx) => {
    const user = { name, email, role, phone: phoneNumber, is_guest: false }
    const row = await tx.insertInto('users').values(user).returning(['id', 'email']).executeTakeFirstOrThrow()
    if (consents)
      await recordConsent(tx, { userId: row.id, phone: phoneNumber, source: 'registration', now: new Date() })
    return row
  })
}

async function addJob(customerId: number, cleanerId: number | null, change: object = {}) {
  const scheduled = '2026-11-23T17:00:00Z'
  const row = await db
    .insertInto('jobs')
    .values({
      customer_id: customerId,
      cleaner_id: cleanerId,
      status: cleanerId ? 'assigned' : 'pending',
      scheduled_for: scheduled,
      ends_at: '2026-11-23T19:00:00Z',
      price_cents: 9000,
      terms: agreed,
      prices: JSON.stringify(defaultPrices),
      ...change,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

test('an accepted job sends the customer one email and one SMS', async () => {
  const alice = await addUser('Alice', 'customer', '(206) 555-1001')
  const bob = await addUser('Bob', 'cleaner', '2065551002')
  const jobId = await addJob(alice.id, bob.id)
  await queue({ event: 'job_accepted', jobId })
  await queue({ event: 'job_accepted', jobId })
  await sendQueued()
  await sendQueued()
  const attachments = [{ name: 'cleaning.ics', type: 'text/calendar' }]
  const subject = 'Mon, Nov 23, 9 AM: Bob is coming'
  expect(await mailsTo(alice.email)).toMatchObject([{ subject, attachments }])
  expect((await smsTo('+12065551001')).map(({ body }) => body)).toEqual([
    'Scrubjay: good news, Bob is coming to clean on Mon, Nov 23, 9:00 AM PST. Reply STOP to unsubscribe, HELP for help.',
  ])
  expect((await log()).map(({ status }) => status)).toEqual(['sent', 'sent'])
})

test('a job request is mailed only while the job is reserved for its cleaner', async () => {
  const alice = await addUser('Alice', 'customer', '2065551020')
  const bob = await addUser('Bob', 'cleaner', '2065551021')
  const carol = await addUser('Carol', 'cleaner', '2065551022')
  const ask = async () => {
    const jobId = await addJob(alice.id, null, { preferred_cleaner_id: bob.id })
    await queue({ event: 'job_requested', jobId })
    return jobId
  }
  const change = (id: number, to: object) => db.updateTable('jobs').set(to).where('id', '=', id).execute()
  await change(await ask(), { status: 'assigned', cleaner_id: carol.id })
  await change(await ask(), { status: 'cancelled' })
  await change(await ask(), { preferred_cleaner_id: null })
  await sendQueued()
  expect(await mailsTo(bob.email)).toEqual([])
  expect(await smsTo('+12065551021')).toEqual([])

  await ask()
  await sendQueued()
  expect(await mailsTo(bob.email)).toHaveLength(1)
  expect(await smsTo('+12065551021')).toHaveLength(1)
})

test('optional mails carry a List-Unsubscribe address for one-click requests', async () => {
  const alice = await addUser('Alice', 'customer', '2065551030')
  const bob = await addUser('Bob', 'cleaner', '2065551031')
  const jobId = await addJob(alice.id, null, { preferred_cleaner_id: bob.id })
  await queue({ event: 'job_requested', jobId })
  await queue({ event: 'booking_confirmed', jobId })
  await sendQueued()
  const [[toBob], [toAlice]] = [await mailsTo(bob.email), await mailsTo(alice.email)]
  const headers = new Map(toBob?.headers.map(({ name, value }) => [name, value]))
  expect(headers.get('List-Unsubscribe')).toMatch(/^<http:\/\/localhost:3000\/unsubscribe\/\d+\.[\w-]{43}>$/)
  expect(headers.get('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
  expect(toAlice?.headers.filter(({ name }) => name.startsWith('List-'))).toEqual([])
})

test('the sending task is committed and rolled back with the transaction', async () => {
  const alice = await addUser('Alice', 'customer', '2065551003')
  const jobId = await addJob(alice.id, null)
  const failing = db.transaction().execute(async (tx) => {
    await queueMessage(tx, { event: 'booking_confirmed', jobId })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await log()).toEqual([])
  await queue({ event: 'booking_confirmed', jobId })
  expect(await log()).toMatchObject([{ event: 'booking_confirmed', channel: 'email', status: 'queued' }])
})

test('no SMS is sent without consent, and a STOP holds back queued ones', async () => {
  const alice = await addUser('Alice', 'customer', '2065551004', false)
  const bob = await addUser('Bob', 'cleaner', '2065551005')
  await queue({ event: 'job_accepted', jobId: await addJob(alice.id, bob.id) })
  await sendQueued()
  expect(await smsTo('+12065551004')).toEqual([])
  await queue({
    event: 'job_cancelled',
    jobId: await addJob(alice.id, bob.id, {
      scheduled_for: '2026-12-01T17:00Z',
      ends_at: '2026-12-01T19:00Z',
    }),
  })
  const stop = { phone: '12065551005', granted: false, source: 'sms SM1', user_id: null }
  await db.insertInto('consents').values(stop).execute()
  await sendQueued()
  expect(await smsTo('+12065551005')).toEqual([])
  const sms = (await log()).filter(({ channel }) => channel === 'sms')
  expect(sms.map(({ status }) => status)).toEqual(['suppressed', 'suppressed'])
})

test('a phone gets at most two SMS per visit and eight a day', async () => {
  const alice = await addUser('Alice', 'customer', '2065551006')
  const bob = await addUser('Bob', 'cleaner', '2065551007')
  const jobId = await addJob(alice.id, bob.id)
  const row = { channel: 'sms', event: 'cleaner_late', recipient: '2065551006' } as const
  for (let n = 0; n < 4; n++)
    await db
      .insertInto('notifications')
      .values({ ...row, job_id: jobId, dedupe_key: `a${n}` })
      .execute()
  await sendQueued()
  expect(await smsTo('+12065551006')).toHaveLength(2)
  for (let n = 0; n < 12; n++) {
    const day = `2026-12-${String(n + 1).padStart(2, '0')}`
    const other = await addJob(alice.id, bob.id, { scheduled_for: `${day}T17:00Z`, ends_at: `${day}T19:00Z` })
    await db
      .insertInto('notifications')
      .values({ ...row, job_id: other, dedupe_key: `b${n}` })
      .execute()
  }
  await sendQueued()
  expect(await smsTo('+12065551006')).toHaveLength(8)
})

test('a cancellation notifies the cleaner, and the customer of the refund', async () => {
  const alice = await addUser('Alice', 'customer', '2065551008')
  const bob = await addUser('Bob', 'cleaner', '2065551009')
  const jobId = await addJob(alice.id, bob.id)
  await sql`WITH paid AS (INSERT INTO payments (job_id, purpose, status, amount_cents, refunded_cents, payment_intent_id, idempotency_key)
      VALUES (${jobId}, 'cleaning', 'refund_pending', 9000, 6750, 'pi_ended', 'key ended') RETURNING id),
    ended AS (INSERT INTO job_events (job_id, type, at) VALUES (${jobId}, 'cancelled', now()) RETURNING at)
    INSERT INTO refunds (payment_id, amount_cents, reason, created_at)
    SELECT id, 6750, 'cancelled', at FROM paid, ended`.execute(db)
  await queue({ event: 'job_cancelled', jobId })
  await sendQueued()
  expect((await mailsTo(alice.email))[0]?.text).toMatch(/Refund: \$67\.50\nLate cancellation fee: \$22\.50/)
  expect((await mailsTo(bob.email))[0]?.subject).toMatch(/: the cleaning is canceled$/)
  expect(await smsTo('+12065551009')).toHaveLength(1)
  expect(await smsTo('+12065551008')).toHaveLength(0)
})

test("a guest's notifications go to the address of the booking", async () => {
  const guest = await addUser('Guest', 'customer', '2065551010', false)
  const jobId = await addJob(guest.id, null, { contact_email: 'real@example.com', contact_name: 'Gil' })
  await queue({ event: 'booking_confirmed', jobId })
  await sendQueued()
  expect(await mailsTo(guest.email)).toEqual([])
  expect((await mailsTo('real@example.com'))[0]?.text).toContain('Hello Gil,')
})

test('a contact message reaches the operator, and hostile fields add no header', async () => {
  const evil = 'Eve\r\nBcc: victim@example.com'
  const contact = {
    name: evil,
    email: 'eve@example.com',
    phone: null,
    subject: evil,
    message: `Hi\r\n.\r\n${evil}`,
  }
  const { id } = await db
    .insertInto('contact_messages')
    .values(contact)
    .returning('id')
    .executeTakeFirstOrThrow()
  await queue({ event: 'contact_received', contactMessageId: id, to: config.first.supportEmail })
  const [message] = await log()
  await sendMessage(context(), { id: message?.id ?? 0, contactMessageId: id })
  const [mail] = await mailsTo(config.first.supportEmail)
  expect(mail?.to).toEqual([config.first.supportEmail])
  expect(mail?.headers.map(({ name }) => name.toLowerCase())).not.toContain('bcc')
  expect(mail?.headers.find(({ name }) => name === 'Reply-To')?.value).toContain('eve@example.com')
  expect(mail?.text).toContain('Hi')
})

test('an invalid address or a list gets nothing; temporary failures are retried', async () => {
  const alice = await addUser('Alice', 'customer', '2065551011')
  for (const address of [
    'a@example.com,b@example.com',
    'x@example.com\r\nBcc: y@example.com',
    'bounce@example.com',
  ]) {
    const jobId = await addJob(alice.id, null, { contact_email: address })
    await queue({ event: 'booking_confirmed', jobId })
    await sendQueued()
  }
  expect((await log()).map(({ status }) => status)).toEqual(['failed', 'failed', 'failed'])
  const jobId = await addJob(alice.id, null)
  await queue({ event: 'booking_confirmed', jobId })
  const last = (await log()).at(-1)?.id ?? 0
  const down = { ...notifier, sendMail: () => Promise.reject(new Error('no connection')) }
  await expect(sendMessage({ ...context(), notifier: down }, { id: last })).rejects.toThrow('no connection')
  await sendMessage(context(), { id: last })
  expect((await log()).at(-1)?.status).toBe('sent')
})

test('an SMS to an unreachable or unsubscribed number fails without retries', async () => {
  const bob = await addUser('Bob', 'cleaner', '2065551012')
  for (const [magic, day] of [
    ['5005550001', '02'],
    ['5005550004', '03'],
  ] as const) {
    const customer = await addUser('Carol', 'customer', magic)
    const when = { scheduled_for: `2026-12-${day}T17:00Z`, ends_at: `2026-12-${day}T19:00Z` }
    await queue({ event: 'job_accepted', jobId: await addJob(customer.id, bob.id, when) })
  }
  await sendQueued()
  const sms = (await log()).filter(({ channel }) => channel === 'sms')
  expect(sms.map(({ status }) => status)).toEqual(['failed', 'suppressed'])
})
