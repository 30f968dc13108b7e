import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashToken, newToken } from '#server/plugins/token.ts'
import { bookJob } from '#tests/support/book-job.ts'
import { home, type TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { claimGuestBookings } from '../accounts/claim-guest-bookings.ts'
import { collectPersonalData } from './collect.ts'
import { removeErasedMessages } from './forget-messages.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ webhooks: false, tasks: false })
})
afterAll(() => app.stop())

const victim = { name: 'Vera Victim', email: 'vera@victim.example', phone: '+12065557712' }
const inDays = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString()
const remove = ({ actor, password }: TestPerson) =>
  actor.call('POST /api/account/delete', { body: { password } })
const cancel = ({ actor }: TestPerson, id: number) =>
  actor.call('PUT /api/jobs/:id/status', { params: { id }, body: { status: 'cancelled' } })
const fileOf = async ({ id }: TestPerson) => JSON.stringify(await collectPersonalData(app.context, id))

async function register(email: string): Promise<TestPerson> {
  const actor = app.visitor()
  const account = { email, password: 'correct horse' }
  const body = { ...account, name: 'Somebody', phone: victim.phone, role: 'customer' as const }
  const { body: made } = await actor.call('POST /api/auth/register', { body: { ...body, smsConsent: true } })
  await actor.call('POST /api/auth/login', { body: account })
  return { actor, id: made.id, ...account }
}

const confirm = (id: number) =>
  app.context.db
    .updateTable('users')
    .set({ email_verified_at: app.clock.now() })
    .where('id', '=', id)
    .execute()

test("an unverified address or phone neither exports nor deletes its owner's data", async () => {
  const { db } = app.context
  const contact = { ...victim, subject: 'Allergies', message: 'I cannot bear bleach.' }
  await app.visitor().call('POST /api/contact', { body: contact })
  const sent = {
    recipient: victim.phone,
    channel: 'sms',
    status: 'sent',
    claimed_at: app.clock.now(),
  } as const
  await db
    .insertInto('notifications')
    .values({ ...sent, event: 'job_accepted', job_id: null, dedupe_key: 'to Vera' })
    .execute()
  const stranger = await register(victim.email)
  const { jobId } = await bookJob(app, { scheduledDateTime: inDays(2) }, stranger)
  const cleaner = await app.people.cleaner()
  const booked = { contact_email: victim.email, contact_phone: victim.phone }
  await db.updateTable('jobs').set(booked).where('id', '=', jobId).execute()
  expect(await fileOf(stranger)).not.toMatch(/bleach|to Vera|"channel":"sms"/)
  await cancel(stranger, jobId)
  const stop = { phone: '12065557712', granted: false, source: 'sms SM1', user_id: stranger.id }
  await db.insertInto('consents').values(stop).execute()
  const sentLately = db.selectFrom('notifications').select('id').where('claimed_at', 'is not', null)
  const asked = db.selectFrom('notifications').select('id').where('event', '=', 'verify_email')
  await db
    .updateTable('notifications')
    .set({ claimed_at: app.clock.now(), status: 'sent' })
    .where('event', '=', 'verify_email')
    .execute()
  const before = (await sentLately.execute()).length
  expect(await remove(stranger)).toMatchObject({ status: 200 })

  expect(await db.selectFrom('contact_messages').select('message').execute()).toHaveLength(1)
  // Recent messages still count, and their STOP applies to any account with their number.
  expect((await sentLately.execute()).length).toBe(before)
  await register('again@example.com')
  const words = db.selectFrom('consents').select(['granted', 'user_id'])
  expect(await words.execute()).toEqual([{ granted: false, user_id: null }])
  app.clock.forward({ hours: 25 })
  await removeErasedMessages(app.context)
  expect(await asked.where('recipient', '=', victim.email).execute()).toEqual([])
  expect((await sentLately.execute()).length).toBeGreaterThan(0)

  const vera = await register(victim.email)
  await confirm(vera.id)
  expect(await fileOf(vera)).toContain('bleach')
  expect((await remove(vera)).status).toBe(200)
  expect(await db.selectFrom('contact_messages').select('message').execute()).toEqual([])
  expect(await fileOf(cleaner)).not.toContain('bleach')
})

test('messages to a former address are exported and deleted', async () => {
  const person = await app.people.customer()
  const before = person.email
  await confirm(person.id)
  await app.context.db
    .updateTable('users')
    .set({ email: 'new.home@example.com' })
    .where('id', '=', person.id)
    .execute()
  expect(await fileOf(person)).toContain(before)
  expect((await remove(person)).status).toBe(200)
  const left = app.context.db.selectFrom('notifications').select('id').where('recipient', '=', before)
  expect(await left.execute()).toEqual([])
})

test('a claimed guest booking belongs to the account in export and deletion', async () => {
  const { db } = app.context
  const email = 'gwen@guest.example'
  const guest = app.visitor()
  const street = '9 Guest Lane'
  const formData = {
    newAddress: { ...home, street },
    ...{ email, name: 'Gwen Guest', phone: '2065557799', smsConsent: true },
  }
  const { body } = await guest.call('POST /api/guest-booking', {
    body: { scheduledDateTime: inDays(2), formData },
  })
  await db.updateTable('jobs').set({ published_at: app.clock.now() }).where('id', '=', body.id).execute()
  const gwen = await register(email)
  await confirm(gwen.id)
  await db.transaction().execute((tx) => claimGuestBookings(tx, gwen.id, email))
  expect(await fileOf(gwen)).toContain(street)
  expect((await gwen.actor.call('GET /api/addresses')).body).toEqual([])
  expect(await db.selectFrom('users').select('id').where('name', '=', 'Gwen Guest').execute()).toEqual([])
  await cancel(gwen, body.id)
  expect(await remove(gwen)).toMatchObject({ status: 200 })
  for (const table of ['addresses', 'consents', 'users', 'jobs'] as const) {
    const rows = await db.selectFrom(table).selectAll().execute()
    expect(JSON.stringify(rows), table).not.toMatch(/Gwen|5557799|Guest Lane|gwen@/)
  }
})

test('guest bookings of the verified address are exported, block deletion, and are deleted', async () => {
  const { db } = app.context
  const greta = await register('greta@guest.example')
  await confirm(greta.id)
  const street = '77 Second Lane'
  const formData = {
    newAddress: { ...home, street },
    ...{ email: greta.email, name: 'Greta Guest', phone: '2065557733', smsConsent: true },
  }
  const book = async () => {
    const body = { scheduledDateTime: inDays(2), formData }
    return (await app.visitor().call('POST /api/guest-booking', { body })).body.id
  }
  const [paid, unpaid] = [await book(), await book()]
  await db.updateTable('jobs').set({ published_at: app.clock.now() }).where('id', '=', paid).execute()
  await db.updateTable('jobs').set({ status: 'cancelled' }).where('id', '=', unpaid).execute()
  const rows = (await collectPersonalData(app.context, greta.id)).find(
    ({ title }) => title === 'cleaningsYouBooked',
  )?.rows
  expect(rows?.map(({ id }) => id)).toEqual([paid, unpaid])
  expect(await fileOf(greta)).toContain(street)
  const first = (await greta.actor.call('GET /api/account/deletion')).body.first.join()
  expect(first).toContain('Cancel 1 cleaning you booked without signing in')
  expect((await remove(greta)).status).toBe(409)
  await db.updateTable('jobs').set({ status: 'cancelled' }).where('id', '=', paid).execute()
  expect((await remove(greta)).status).toBe(200)
  for (const table of ['addresses', 'consents', 'users', 'jobs'] as const) {
    const left = await db.selectFrom(table).selectAll().execute()
    expect(JSON.stringify(left), table).not.toMatch(/Greta|5557733|Second Lane|greta@/)
  }
})

test("contact messages from a former address stay the person's own", async () => {
  const { db } = app.context
  const mover = await register('mover@house.example')
  await confirm(mover.id)
  const contact = { ...victim, email: mover.email, subject: 'My keys', message: 'The key is under the fern.' }
  await app.visitor().call('POST /api/contact', { body: contact })
  await moveTo(mover, 'mover@flat.example')
  expect(await fileOf(mover)).toContain('fern')
  const next = await register('mover@house.example')
  await confirm(next.id)
  expect(await fileOf(next)).not.toContain('fern')
  expect((await remove(mover)).status).toBe(200)
  const left = db.selectFrom('contact_messages').select('id').where('subject', '=', 'My keys')
  expect(await left.execute()).toEqual([])
})

/** Opens the link that was mailed to the new address. */
async function moveTo({ actor, id }: TestPerson, email: string): Promise<void> {
  const { context, clock } = app
  const expires_at = new Date(clock.now().getTime() + 60_000)
  const link = { purpose: 'change_email', user_id: id, email, expires_at } as const
  const token = newToken()
  await context.db
    .insertInto('email_tokens')
    .values({ ...link, token_hash: hashToken(context, token) })
    .execute()
  expect((await actor.call('POST /api/auth/verify-email', { body: { token } })).status).toBe(200)
}
