import { afterAll, beforeAll, expect, test } from 'vitest'
import { home } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { removeExpiredSessions } from './remove-expired-sessions.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ webhooks: false, environment: { RATE_LIMIT_SCALE: '1' } })
})
afterAll(() => app.stop())

const account = {
  name: 'Robin Reed',
  email: 'Robin@Example.com ',
  password: 'correct horse',
  phone: '(206) 555-0123',
  role: 'customer',
} as const

test('registers, does not sign in, and signs in by e-mail in any case', async () => {
  const robin = app.visitor()
  const registered = await robin.call('POST /api/auth/register', { body: account })
  expect(registered).toMatchObject({ status: 201, body: { email: 'robin@example.com', role: 'customer' } })
  expect(JSON.stringify(registered.body)).not.toMatch(/horse|argon/)
  expect((await robin.call('GET /api/auth/current-user')).status).toBe(401)
  const body = { email: 'ROBIN@example.com', password: account.password }
  const signedIn = await robin.call('POST /api/direct-auth/login', { body })
  expect(signedIn).toMatchObject({ status: 200, body: { role: 'customer', user: { name: 'Robin Reed' } } })
  const me = await robin.call('GET /api/auth/current-user')
  expect(me.body).toMatchObject({ name: 'Robin Reed', phone: '+12065550123' })
  expect(me.headers.get('cache-control')).toBe('no-store')
})

test('an address is registered once, even by ten concurrent requests', async () => {
  const body = { ...account, email: 'race@example.com' }
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => app.visitor().call('POST /api/auth/register', { body })),
  )
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
  const taken = replies.find(({ status }) => status !== 201)
  expect(taken).toMatchObject({
    status: 409,
    body: { message: 'Email already in use', fields: { email: 'Email already in use' } },
  })
})

test('registration cannot create an admin', async () => {
  const body = { ...account, email: 'boss@example.com', role: 'admin' } as unknown as typeof account
  const reply = await app.visitor().call('POST /api/auth/register', { body })
  expect(reply).toMatchObject({ status: 400, body: { message: 'Please select a role' } })
})

test('a wrong password, an unknown address and a guest are refused alike', async () => {
  await app.visitor().call('POST /api/guest-booking', {
    body: {
      scheduledDateTime: '2026-06-12T10:00',
      formData: { newAddress: home, email: 'guest@example.com', phone: '2065550111' },
    },
  })
  for (const email of ['robin@example.com', 'nobody@example.com', 'guest@example.com']) {
    const reply = await app.visitor().call('POST /api/auth/login', { body: { email, password: 'wrong one' } })
    expect(reply).toMatchObject({ status: 401, body: { message: 'Invalid email or password' } })
  }
})

test('a login rotates the session, and old and ended tokens are invalid', async () => {
  const kim = await app.people.customer()
  const first = kim.actor.cookie
  await kim.actor.call('POST /api/auth/login', { body: { email: kim.email, password: kim.password } })
  const second = kim.actor.cookie
  expect(second).not.toBe(first)
  kim.actor.cookie = first
  expect((await kim.actor.call('GET /api/auth/current-user')).status).toBe(401)
  kim.actor.cookie = second
  await kim.actor.call('POST /api/auth/logout')
  kim.actor.cookie = second
  expect((await kim.actor.call('GET /api/auth/current-user')).status).toBe(401)
})

test('the database holds no session token', async () => {
  const kim = await app.people.customer()
  const token = kim.actor.cookie.split('=')[1] ?? ''
  const { rows } = await app.context.db
    .selectFrom('sessions')
    .select('sid')
    .execute()
    .then((found) => ({ rows: found.map(({ sid }) => sid) }))
  expect(token.length).toBeGreaterThan(40)
  expect(rows.join()).not.toContain(token)
})

test('a session ends after thirty days, and is deleted', async () => {
  const kim = await app.people.customer()
  app.clock.forward({ hours: 24 * 30 + 1 })
  expect((await kim.actor.call('GET /api/auth/current-user')).status).toBe(401)
  await removeExpiredSessions(app.context)
  const left = await app.context.db
    .selectFrom('sessions')
    .select('sid')
    .where('user_id', '=', kim.id)
    .execute()
  expect(left).toEqual([])
  app.clock.set('2026-06-10T16:00:00Z')
})

test('a guest who registers later starts with an empty account', async () => {
  const guest = app.visitor()
  const email = 'later@example.com'
  await guest.call('POST /api/guest-booking', {
    body: {
      scheduledDateTime: '2026-06-12T10:00',
      formData: { newAddress: home, email, phone: '2065550112' },
    },
  })
  const someone = app.visitor()
  expect((await someone.call('POST /api/auth/register', { body: { ...account, email } })).status).toBe(201)
  await someone.call('POST /api/auth/login', { body: { email, password: account.password } })
  expect((await someone.call('GET /api/jobs')).body).toEqual([])
})

test('a guest who uses an account’s address gets no access to it', async () => {
  const owner = await app.people.customer()
  const guest = app.visitor()
  const reply = await guest.call('POST /api/guest-booking', {
    body: {
      scheduledDateTime: '2026-06-12T10:00',
      formData: { newAddress: home, email: owner.email, phone: '2065550113' },
    },
  })
  expect(reply.status).toBe(201)
  expect((await guest.call('GET /api/auth/current-user')).status).toBe(401)
  expect((await owner.actor.call('GET /api/jobs')).body).toEqual([])
  const stranger = app.visitor()
  const intent = await stranger.call('POST /api/payments/guest-payment-intent', {
    body: { jobId: reply.body.id },
  })
  expect(intent.status).toBe(404)
})

test('guesses on one account are limited', async () => {
  const kim = await app.people.customer()
  const guesses = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      app.visitor().call('POST /api/auth/login', { body: { email: kim.email, password: `guess ${index}` } }),
    ),
  )
  const answers = guesses.map(({ status }) => status)
  // More concurrent requests from one address than its place in the queue are refused before the check.
  expect(answers.filter((status) => status === 429 || status === 503).length).toBeGreaterThan(10)
  expect(answers.filter((status) => status === 401).length).toBeLessThanOrEqual(10)
  expect(answers.every((status) => [401, 429, 503].includes(status))).toBe(true)
})

test('a guest who registers with the same e-mail and another phone still pays for the booking', async () => {
  const browser = app.visitor()
  const email = 'rita.returns@example.com'
  const { body: held } = await browser.call('POST /api/guest-booking', {
    body: {
      scheduledDateTime: '2026-06-12T10:00',
      formData: { newAddress: home, email, phone: '2065550188' },
    },
  })
  const body = { ...account, email, phone: '2065550189' }
  expect((await browser.call('POST /api/auth/register', { body })).status).toBe(201)
  await browser.call('POST /api/auth/login', { body: { email, password: account.password } })
  const intent = await browser.call('POST /api/payments/create-intent', { body: { jobId: held.id } })
  expect(intent.status).toBe(200)
})

test("a guest's booking stays hidden from another login in the same browser", async () => {
  const browser = app.visitor()
  const { body: held } = await browser.call('POST /api/guest-booking', {
    body: {
      scheduledDateTime: '2026-06-12T10:00',
      formData: { newAddress: home, email: 'once@example.com', phone: '2065550177' },
    },
  })
  const pays = () => browser.call('POST /api/payments/create-intent', { body: { jobId: held.id } })
  expect((await pays()).status).toBe(200)
  const { email, password } = await app.people.customer()
  await browser.call('POST /api/auth/login', { body: { email, password } })
  expect((await pays()).status).toBe(404)
})
