import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestActor } from '#tests/support/actor.ts'
import { bookJob, bookPaidJob } from '#tests/support/book-job.ts'
import { confirmAddress } from '#tests/support/confirm-address.ts'
import { home, type TestPerson } from '#tests/support/people.ts'
import { resetPassword } from '#tests/support/reset-password.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { until } from '#tests/support/until.ts'
import { addOptOut } from '../notifications/opt-outs.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ webhooks: false })
})
afterAll(() => app.stop())

const phone = '+12065550177'
const password = 'the owner is here'
const me = async (by: TestActor) => (await by.call('GET /api/auth/current-user')).body
const texts = async (by: TestActor) => (await by.call('GET /api/message-preferences')).body

/** Chooses a new password by mail, and signs in with it. */
async function reclaimAccount(person: Pick<TestPerson, 'email'>): Promise<TestActor> {
  await resetPassword(app, person, password)
  const owner = app.visitor()
  await owner.call('POST /api/auth/login', { body: { email: person.email, password } })
  return owner
}

/** Signs up with another person's address, and leaves data that would harm its owner. */
async function stranger(email: string): Promise<TestPerson> {
  const actor = app.visitor()
  const account = { email, password: 'a strange password' }
  const { body } = await actor.call('POST /api/auth/register', {
    body: { name: 'Mallory Moore', phone, role: 'customer', smsConsent: true, ...account },
  })
  await actor.call('POST /api/auth/login', { body: account })
  await actor.call('POST /api/addresses', { body: { ...home, instructions: 'Leave the key outside' } })
  const choices = [{ kind: 'reminders', channel: 'email', wanted: false }] as const
  const chosen = await actor.call('PUT /api/message-preferences', { body: { choices: [...choices] } })
  expect(chosen.body.kinds.map((kind) => kind.email)).toContain('off')
  return { actor, id: body.id, ...account }
}

const emptied = (email: string) =>
  app.outbox.mails.filter(({ to, subject }) => to === email && subject.includes('fill in your account'))

test('a reclaimed account loses what the impostor typed', async () => {
  const mallory = await stranger('owner@mail.example')
  const { jobId } = await bookPaidJob(app, { newAddress: { ...home, street: '9 Stranger Rd' } }, mallory)
  const cleaner = await app.people.cleaner()
  await cleaner.actor.call('POST /api/jobs/:id/accept', { params: { id: jobId } })
  expect(await texts(mallory.actor)).toMatchObject({ texts: 'agreed' })
  const owner = await reclaimAccount(mallory)
  expect(await me(owner)).toMatchObject({ id: mallory.id, name: 'New customer', phone: null })
  expect((await owner.call('GET /api/addresses')).body).toEqual([])
  const chosen = await texts(owner)
  expect(chosen.texts).toBe('no_number')
  expect(chosen.kinds.map(({ email }) => email)).not.toContain('off')
  // The booking stays with its address, and shows no contact.
  const seen = await cleaner.actor.call('GET /api/jobs/:id', { params: { id: jobId } })
  expect(seen.body).toMatchObject({ status: 'assigned', address: { street: '9 Stranger Rd' } })
  expect(JSON.stringify(seen.body)).not.toMatch(/Mallory|2065550177/)
  app.outbox.sms = []
  await owner.call('PUT /api/jobs/:id/status', { params: { id: jobId }, body: { status: 'cancelled' } })
  await until(async () =>
    app.outbox.mails.some(({ to, subject }) => to === mallory.email && /anceled/.test(subject)),
  )
  expect(app.outbox.sms.filter(({ to }) => to.includes(phone))).toEqual([])
  await until(async () => emptied(mallory.email).length === 1)
  expect((await owner.call('PATCH /api/users/profile', { body: { phone } })).status).toBe(200)
  expect((await texts(owner)).texts).toBe('not_agreed')
})

test('opt-outs by mailed link stay, access notes do not, and admins keep their account', async () => {
  const { db, clock } = app.context
  const mallory = await stranger('careful@mail.example')
  const turning = { whose: { user_id: mallory.id }, kind: 'reviews', channel: 'email' } as const
  const said = { source: 'link in a mail', now: clock() }
  await db.transaction().execute((tx) => addOptOut(tx, turning, said))
  const { kinds } = await texts(await reclaimAccount(mallory))
  expect(kinds.filter(({ email }) => email === 'off').map(({ kind }) => kind)).toEqual(['reviews'])
  const notes = db.selectFrom('addresses').select('instructions').where('user_id', '=', mallory.id)
  expect(await notes.execute()).toEqual([])

  const boss = await stranger('boss@mail.example')
  await db.updateTable('users').set({ role: 'admin' }).where('id', '=', boss.id).execute()
  expect((await me(await reclaimAccount(boss))).role).toBe('admin')
})

test('a cleaner without a job becomes an unvetted customer; a suspension stays', async () => {
  const { db, clock } = app.context
  for (const vetting of ['approved', 'suspended'] as const) {
    const cleaner = await app.people.cleanerWithProfile()
    await app.context.db.updateTable('users').set({ vetting }).where('id', '=', cleaner.id).execute()
    const { avatarUrl } = await me(cleaner.actor)
    const photo = { owner_id: cleaner.id, purpose: 'review', name: `${vetting}.webp`, bytes: 1 } as const
    await db
      .insertInto('photos')
      .values({ ...photo, created_at: clock() })
      .execute()
    const owner = await reclaimAccount(cleaner)
    expect(await me(owner)).toMatchObject({ role: 'customer', name: 'New customer', avatarUrl: null })
    const { rows } = await sql`SELECT vetting FROM users WHERE id = ${cleaner.id}`.execute(app.context.db)
    expect(rows).toEqual([{ vetting: vetting === 'approved' ? 'unvetted' : 'suspended' }])
    expect((await owner.call('GET /api/cleaners/:id', { params: { id: cleaner.id } })).status).toBe(404)
    await until(async () => (await owner.fetch(String(avatarUrl))).status === 404)
    const photos = db.selectFrom('photos').select('purpose').where('owner_id', '=', cleaner.id)
    expect(await photos.execute()).toEqual([{ purpose: 'review' }])
    expect((await bookJob(app, {}, { ...cleaner, actor: owner })).jobId).toBeGreaterThan(0)
    expect((await owner.call('POST /api/user/become-cleaner')).status).toBe(200)
    expect((await owner.call('GET /api/cleaner/profile')).status).toBe(404)
  }
})

test('a cleaner with a job keeps the profile; a verified owner or known browser keeps all', async () => {
  const worked = await app.people.cleanerWithProfile()
  const { jobId } = await bookJob(app)
  await worked.actor.call('POST /api/jobs/:id/accept', { params: { id: jobId } })
  const before = await me(worked.actor)
  const { name, role, avatarUrl } = before
  expect(await me(await reclaimAccount(worked))).toMatchObject({ name, role, avatarUrl, phone: null })

  const confirmed = await stranger('confirmed@mail.example')
  await confirmAddress(app, confirmed)
  expect(await me(await reclaimAccount(confirmed))).toMatchObject({ name: 'Mallory Moore', phone })

  const forgetful = await stranger('forgetful@mail.example')
  await forgetful.actor.call('POST /api/auth/logout')
  await resetPassword(app, forgetful, password, forgetful.actor)
  await forgetful.actor.call('POST /api/auth/login', { body: { email: forgetful.email, password } })
  expect(await me(forgetful.actor)).toMatchObject({ name: 'Mallory Moore', phone })
  expect((await forgetful.actor.call('GET /api/addresses')).body).toHaveLength(1)
  expect([...emptied(confirmed.email), ...emptied(forgetful.email)]).toEqual([])
})
