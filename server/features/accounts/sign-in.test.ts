import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startSession } from '#server/plugins/start-session.ts'
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

test('whoever signs in again at the same browser has one session, and the browser is seen again', async () => {
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

test('who comes back is let in without a transaction; a browser that is new, or a second factor, needs one', async () => {
  const kim = await app.people.customer()
  const transactions = vi.spyOn(app.context.db, 'transaction')
  await again(kim)
  expect(transactions).not.toHaveBeenCalled()
  const elsewhere = app.visitor()
  await elsewhere.call('POST /api/auth/login', { body: { email: kim.email, password: kim.password } })
  expect(transactions).toHaveBeenCalledOnce()
  transactions.mockRestore()
  await confirmAddress(app, kim)
  await addTotpAuthenticator(app, kim)
  const before = await sessionsOf(kim)
  expect(await again(kim)).toMatchObject({ status: 401, body: { code: 'second_step_needed' } })
  expect(await sessionsOf(kim)).toEqual(before)
})

/** Sessions of other browsers, each used a minute later than the one before. */
const addSessions = ({ id }: TestPerson, count: number) =>
  sql`INSERT INTO sessions (sid, user_id, expire, last_seen_at)
    SELECT ${id} || ' ' || n, ${id}, ${app.clock.now()}::timestamptz + interval '1 day',
      ${app.clock.now()}::timestamptz + n * interval '1 minute' FROM generate_series(1, ${count}::int) n`.execute(
    app.context.db,
  )

test('of a hundred others the one that was not used for longest ends, and nobody else is signed out', async () => {
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

test('the hundredth session that is started again ends no other one', async () => {
  const kim = await app.people.customer()
  await addSessions(kim, 99)
  app.clock.forward({ hours: 3 })
  expect((await again(kim)).status).toBe(200)
  const left = await sessionsOf(kim)
  expect(left).toHaveLength(100)
  expect(left).toContain(`${kim.id} 1`)
})

test('a password that changes meanwhile lets nobody in, and leaves the session as it was', async () => {
  const kim = await app.people.customer()
  const before = await sessionsOf(kim)
  const [answer] = await meanwhile(app, kim, [() => again(kim)], (tx) =>
    tx.updateTable('users').set({ password: 'another' }).where('id', '=', kim.id).execute(),
  )
  expect(answer).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } })
  expect(await sessionsOf(kim)).toEqual(before)
})

test('six sign-ins at once in one browser all come in, and its old session has ended', async () => {
  const kim = await app.people.customer()
  const [before] = await sessionsOf(kim)
  const answers = await Promise.all(Array.from({ length: 6 }, () => again(kim)))
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
  expect(await sessionsOf(kim)).not.toContain(before)
})

test('a session that has ended by another act vouches for no new one', async () => {
  const kim = await app.people.customer()
  const [sid = ''] = await sessionsOf(kim)
  await kim.actor.call('POST /api/auth/logout')
  const old = { sid, user: null, data: {}, confirmed: null, identityProvider: null }
  const reply = { request: { headers: {}, cookies: {} }, setCookie: vi.fn() } as unknown as FastifyReply
  const started = startSession(app.context, reply, old, kim.id, {})
  await expect(started).rejects.toMatchObject({ code: 'not_authenticated' })
  expect(reply.setCookie).not.toHaveBeenCalled()
  expect(await sessionsOf(kim)).toEqual([])
})
