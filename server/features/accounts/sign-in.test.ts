import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmAddress } from '#tests/support/confirm-address.ts'
import { meanwhile } from '#tests/support/meanwhile.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { addTotpAuthenticator } from '#tests/support/totp-authenticator.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ webhooks: false, tasks: false })
})
afterAll(() => app.stop())

const again = ({ actor, email, password }: TestPerson) =>
  actor.call('POST /api/auth/login', { body: { email, password } })
const sessionsOf = async ({ id }: TestPerson) =>
  (await app.context.db.selectFrom('sessions').select('sid').where('user_id', '=', id).execute()).map(
    ({ sid }) => sid,
  )

test('signing in again in a known browser replaces its session, and notes the browser as seen', async () => {
  const kim = await app.people.customer()
  const [before] = await sessionsOf(kim)
  app.clock.forward({ hours: 1 })
  expect(await again(kim)).toMatchObject({ status: 200, body: { email: kim.email, hasBookings: false } })
  const now = await sessionsOf(kim)
  expect(now).toHaveLength(1)
  expect(now).not.toContain(before)
  const seen = app.context.db.selectFrom('known_devices').select('seen_at').where('user_id', '=', kim.id)
  expect(await seen.execute()).toEqual([{ seen_at: app.clock.now() }])
})

test('a known browser still needs the second factor, and keeps its session until then', async () => {
  const kim = await app.people.customer()
  await confirmAddress(app, kim)
  await addTotpAuthenticator(app, kim)
  const before = await sessionsOf(kim)
  expect(await again(kim)).toMatchObject({ status: 401, body: { code: 'second_step_needed' } })
  expect(await sessionsOf(kim)).toEqual(before)
})

/** Adds sessions of other browsers, each used a minute later than the one before. */
const addSessions = ({ id }: TestPerson, count: number) =>
  sql`INSERT INTO sessions (sid, user_id, expire, last_seen_at)
    SELECT ${id} || ' ' || n, ${id}, ${app.clock.now()}::timestamptz + interval '1 day',
      ${app.clock.now()}::timestamptz + n * interval '1 minute' FROM generate_series(1, ${count}::int) n`.execute(
    app.context.db,
  )

test('the 101st session ends the least recently used one of the same person', async () => {
  const kim = await app.people.customer()
  const lee = await app.people.customer()
  await kim.actor.call('POST /api/auth/logout')
  await addSessions(kim, 100)
  app.clock.forward({ hours: 3 })
  expect((await again(kim)).status).toBe(200)
  const left = await sessionsOf(kim)
  expect(left).toHaveLength(100)
  expect(left).not.toContain(`${kim.id} 1`)
  expect(left).toContain(`${kim.id} 2`)
  expect(await sessionsOf(lee)).toHaveLength(1)
})

test('the hundredth session ends no other one', async () => {
  const kim = await app.people.customer()
  await addSessions(kim, 99)
  app.clock.forward({ hours: 3 })
  expect((await again(kim)).status).toBe(200)
  const left = await sessionsOf(kim)
  expect(left).toHaveLength(100)
  expect(left).toContain(`${kim.id} 1`)
})

test('a sign-in whose password changes meanwhile is refused, and its session stays', async () => {
  const kim = await app.people.customer()
  const before = await sessionsOf(kim)
  const [answer] = await meanwhile(app, kim, [() => again(kim)], (tx) =>
    tx.updateTable('users').set({ password: 'another' }).where('id', '=', kim.id).execute(),
  )
  expect(answer).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } })
  expect(await sessionsOf(kim)).toEqual(before)
})

// As many as a known browser may have in the queue of password hashes.
test('four concurrent sign-ins in one browser succeed, and end its old session', async () => {
  const kim = await app.people.customer()
  const [before] = await sessionsOf(kim)
  const answers = await Promise.all(Array.from({ length: 4 }, () => again(kim)))
  expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(200))
  expect(await sessionsOf(kim)).not.toContain(before)
})

test('a session that ends while it changes the password changes nothing', async () => {
  const kim = await app.people.customer()
  const body = { currentPassword: kim.password, password: 'an owl at half past nine' }
  const [answer] = await meanwhile(
    app,
    kim,
    [() => kim.actor.call('PUT /api/user/password', { body })],
    (tx) => tx.deleteFrom('sessions').where('user_id', '=', kim.id).execute(),
  )
  expect(answer).toMatchObject({ status: 401, body: { code: 'not_authenticated' } })
  expect(await sessionsOf(kim)).toEqual([])
  expect((await kim.actor.call('GET /api/auth/current-user')).status).toBe(401)
  expect((await again(kim)).status).toBe(200)
})
