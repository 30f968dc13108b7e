import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { until } from '#tests/support/until.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ webhooks: false })
})
afterAll(() => app.stop())

const mailsTo = (address: string) => app.outbox.mails.filter(({ to }) => to === address)
const subjectsTo = (address: string) => mailsTo(address).map(({ subject }) => subject)
const tokenIn = (text: string) => /\?token=([\w-]{43})/.exec(text)?.[1] ?? ''

/** Returns the token of the newest link of a kind mailed to an address, once `count` mails were sent. */
async function tokenTo(address: string, path: string, count = 1): Promise<string> {
  const found = () => mailsTo(address).filter(({ text }) => text.includes(`/${path}?token=`))
  await until(async () => found().length >= count)
  return tokenIn(found().at(-1)?.text ?? '')
}

async function tasksDone(): Promise<void> {
  await until(
    async () =>
      (await app.context.db.selectFrom('notifications').select('id').where('status', '=', 'queued').execute())
        .length === 0,
  )
}

const forgot = (email: string) => app.visitor().call('POST /api/auth/forgot-password', { body: { email } })
const reset = (token: string, password = 'another horse') =>
  app.visitor().call('POST /api/auth/reset-password', { body: { token, password } })
const verify = ({ actor }: TestPerson, token: string) =>
  actor.call('POST /api/auth/verify-email', { body: { token } })
const signIn = (email: string, password: string) =>
  app.visitor().call('POST /api/auth/login', { body: { email, password } })
const me = ({ actor }: TestPerson) => actor.call('GET /api/auth/current-user')

async function resetTokenOf({ email }: TestPerson): Promise<string> {
  await forgot(email)
  return tokenTo(email, 'reset-password')
}

test('a reset link sets the password, ends sessions, verifies and notifies', async () => {
  const kim = await app.people.customer()
  const token = await resetTokenOf(kim)
  const done = await reset(token)
  expect(done).toMatchObject({ status: 200, body: { success: true } })
  expect((await me(kim)).status).toBe(401)
  expect((await signIn(kim.email, kim.password)).status).toBe(401)
  expect(await signIn(kim.email, 'another horse')).toMatchObject({
    status: 200,
    body: { emailVerified: true },
  })
  await until(async () => subjectsTo(kim.email).includes('Your password was changed'))
})

test('a link works once, for 30 minutes, for its purpose, until a newer password', async () => {
  const kim = await app.people.customer()
  const confirming = await tokenTo(kim.email, 'verify-email')
  expect((await reset(confirming)).body).toMatchObject({ code: 'link_over' })
  const first = await resetTokenOf(kim)
  expect((await verify(kim, first)).status).toBe(410)
  app.clock.forward({ minutes: 2 })
  await forgot(kim.email)
  const second = await tokenTo(kim.email, 'reset-password', 2)
  expect(second).not.toBe(first)
  expect((await reset(first, 'short')).body).toMatchObject({ code: 'invalid_input' })
  expect((await reset(first)).status).toBe(200)
  expect(await reset(first, 'third horse')).toMatchObject({ status: 410, body: { code: 'link_over' } })
  // The other link was mailed before this password.
  expect((await reset(second, 'third horse')).status).toBe(410)
  expect((await signIn(kim.email, 'another horse')).status).toBe(200)

  app.clock.forward({ minutes: 2 })
  await forgot(kim.email)
  const late = await tokenTo(kim.email, 'reset-password', 3)
  app.clock.forward({ minutes: 31 })
  expect((await reset(late, 'fourth horse')).status).toBe(410)
  expect((await reset('x'.repeat(43))).status).toBe(410)
  expect((await reset('')).status).toBe(400)
  expect((await signIn(kim.email, 'another horse')).status).toBe(200)
})

test('one of twenty concurrent uses of a link succeeds', async () => {
  const kim = await app.people.customer()
  const token = await resetTokenOf(kim)
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) => reset(token, `horse number ${index}`)),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(410)])
  const winner = replies.findIndex(({ status }) => status === 200)
  expect((await signIn(kim.email, `horse number ${winner}`)).status).toBe(200)
})

test('a reset request answers alike for account, guest and unknown; only accounts get mail', async () => {
  const kim = await app.people.customer()
  const added = await app.context.db
    .insertInto('users')
    .values({
      email: 'gail@example.com',
      name: 'Gail',
      phone: '2065550100',
      is_guest: true,
      role: 'customer',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(added.id).toBeGreaterThan(0)
  const statements: string[][] = []
  for (const email of [kim.email, 'gail@example.com', 'nobody@example.com']) {
    const { status, body } = await forgot(email)
    statements.push([String(status), JSON.stringify(body)])
  }
  expect(new Set(statements.map(String)).size).toBe(1)
  await tokenTo(kim.email, 'reset-password')
  await tasksDone()
  expect([...mailsTo('gail@example.com'), ...mailsTo('nobody@example.com')]).toEqual([])
})

test('one address gets one reset mail a minute', async () => {
  const kim = await app.people.customer()
  await Promise.all(Array.from({ length: 10 }, () => forgot(kim.email)))
  await tokenTo(kim.email, 'reset-password')
  await forgot(kim.email)
  await kim.actor.call('POST /api/user/verification-mail')
  await until(async () => {
    const { rows } = {
      rows: await app.context.db
        .selectFrom('notifications')
        .select('status')
        .where('recipient', '=', kim.email)
        .execute(),
    }
    return rows.every(({ status }) => status !== 'queued')
  })
  const subjects = subjectsTo(kim.email)
  expect(subjects.filter((subject) => subject === 'Choose a new password')).toHaveLength(1)
  expect(subjects.filter((subject) => subject === 'Confirm your email')).toHaveLength(1)
})

test('signing up mails a verification link that works once and can be requested again', async () => {
  const kim = await app.people.customer()
  expect((await me(kim)).body.emailVerified).toBe(false)
  const late = await tokenTo(kim.email, 'verify-email')
  app.clock.forward({ minutes: 31 })
  expect((await verify(kim, late)).status).toBe(410)
  await kim.actor.call('POST /api/user/verification-mail')
  const token = await tokenTo(kim.email, 'verify-email', 2)
  expect((await verify(kim, token)).status).toBe(200)
  expect((await verify(kim, token)).status).toBe(410)
  expect((await me(kim)).body.emailVerified).toBe(true)
  app.clock.forward({ minutes: 2 })
  await kim.actor.call('POST /api/user/verification-mail')
  await tasksDone()
  expect(subjectsTo(kim.email)).toHaveLength(2)
})

test("another account's link changes neither account", async () => {
  const [kim, lee] = [await app.people.customer(), await app.people.customer()]
  const token = await tokenTo(lee.email, 'verify-email')
  expect(await verify(kim, token)).toMatchObject({ status: 403, body: { code: 'sign_in_first' } })
  const visitor = await app.visitor().call('POST /api/auth/verify-email', { body: { token } })
  expect(visitor.status).toBe(403)
  expect([(await me(kim)).body.emailVerified, (await me(lee)).body.emailVerified]).toEqual([false, false])
  // A refused attempt does not use the link up.
  expect((await verify(lee, token)).status).toBe(200)
})

test('neither the database nor the notifications hold a link’s token', async () => {
  const kim = await app.people.customer()
  const token = await resetTokenOf(kim)
  await tasksDone()
  const links = await app.context.db.selectFrom('email_tokens').selectAll().execute()
  const messages = await app.context.db.selectFrom('notifications').selectAll().execute()
  expect(JSON.stringify([links, messages])).not.toContain(token)
  expect(links.length).toBeGreaterThan(0)
})

test("an admin's password stays strong after a reset", async () => {
  const olga = await app.people.customer()
  await app.context.db.updateTable('users').set({ role: 'admin' }).where('id', '=', olga.id).execute()
  const token = await resetTokenOf(olga)
  expect(await reset(token, 'too short')).toMatchObject({
    status: 400,
    body: { fields: { password: 'The password must have at least 12 characters.' } },
  })
  expect((await reset(token, 'a long enough sentence')).status).toBe(200)
})
