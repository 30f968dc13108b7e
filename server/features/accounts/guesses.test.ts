import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestActor } from '#tests/support/actor.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { makeLink } from '../notifications/make-link.ts'
import { removeOldLoginAttempts } from './record-login-attempt.ts'

let app: TestApp

beforeAll(async () => {
  const environment = { RATE_LIMIT_SCALE: '10', TRUST_PROXY: '1' }
  app = await startTestApp({ webhooks: false, tasks: false, environment })
})
afterAll(() => app.stop())

interface Try {
  by?: TestActor
  from?: string
  email: string
  password?: string
}

function tryIt({ by = app.visitor(), from = '198.51.100.1', email, password = 'a wrong one' }: Try) {
  const headers = { 'x-forwarded-for': from }
  return by.call('POST /api/auth/login', { body: { email, password }, headers })
}

/** Sends wrong passwords one after the other, each from another network. */
async function guessFromEverywhere(email: string, count: number) {
  const answers = []
  for (let network = 0; network < count; network++)
    answers.push(await tryIt({ email, from: `203.0.${network}.9` }))
  return answers
}
const wrong = (count: number) => Array(count).fill(401)

test('an account allows ten wrong passwords in fifteen minutes over all networks', async () => {
  const owner = await app.people.customer()
  const answers = await guessFromEverywhere(owner.email, 14)
  expect(answers.map(({ status }) => status)).toEqual([...wrong(10), 429, 429, 429, 429])
  const last = answers.at(-1)
  expect(last?.body.message).toBe('Too many tries. Please wait 15 minutes and try again.')
  expect(last?.headers.get('retry-after')).toBe('900')
  app.clock.forward({ minutes: 14 })
  expect((await tryIt({ ...owner, from: '192.0.2.9', by: app.visitor() })).status).toBe(429)
  app.clock.forward({ minutes: 1 })
  expect((await guessFromEverywhere(owner.email, 11)).map(({ status }) => status)).toEqual([
    ...wrong(10),
    429,
  ])
})

test('forty concurrent guesses count as ten', async () => {
  const owner = await app.people.customer()
  const from = (index: number) => `203.1.${index}.9`
  const tries = Array.from({ length: 40 }, (_, index) => tryIt({ email: owner.email, from: from(index) }))
  const answers = await Promise.all(tries)
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(30)
})

test('a locked-out owner signs in at once after a reset by mail', async () => {
  const { id, email } = await app.people.customer()
  await guessFromEverywhere(email, 10)
  const [browser, elsewhere] = [app.visitor(), app.visitor()]
  expect((await tryIt({ email, by: browser, from: '192.0.2.9' })).status).toBe(429)
  const token = await app.context.db
    .transaction()
    .execute((tx) => makeLink(app.context, tx, { purpose: 'reset_password', user_id: id, email }, false))
  const password = 'another horse'
  const reset = await browser.call('POST /api/auth/reset-password', { body: { token, password } })
  expect(reset.status).toBe(200)
  expect((await tryIt({ email, password, by: elsewhere, from: '192.0.2.9' })).status).toBe(200)
  // Further guesses no longer lock this browser out.
  await guessFromEverywhere(email, 10)
  expect((await tryIt({ email, by: app.visitor(), from: '192.0.2.9' })).status).toBe(429)
  expect((await tryIt({ email, password, by: browser, from: '192.0.2.9' })).status).toBe(200)
})

test('the owner is never locked out on a known device', async () => {
  const owner = await app.people.customer()
  await guessFromEverywhere(owner.email, 12)
  expect((await tryIt({ ...owner, by: app.visitor() })).status).toBe(429)
  await owner.actor.call('POST /api/auth/logout')
  expect((await tryIt({ email: owner.email, by: owner.actor })).status).toBe(401)
  expect((await tryIt({ ...owner, by: owner.actor })).status).toBe(200)
  const other = await app.people.customer()
  expect((await tryIt({ ...owner, by: other.actor })).status).toBe(429)
})

test('wrong passwords delay their own network only', async () => {
  const { email, password } = await app.people.customer()
  const near = (host: number) => tryIt({ email, from: `192.0.2.${host}` })
  expect([await near(1), await near(2), await near(3)].map(({ status }) => status)).toEqual(wrong(3))
  for (const seconds of [1, 2, 4]) {
    const refused = await near(4)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe(String(seconds))
    app.clock.set(new Date(app.clock.now().getTime() + seconds * 1000).toISOString())
    expect((await near(5)).status).toBe(401)
  }
  expect((await tryIt({ email, password, from: '192.0.3.1' })).status).toBe(200)
})

test('responses do not reveal an account', async () => {
  const owner = await app.people.customer()
  const [known, unknown] = [
    await guessFromEverywhere(owner.email, 12),
    await guessFromEverywhere('nobody@example.com', 12),
  ]
  const seen = (answers: typeof known) =>
    answers.map(({ status, body, headers }) => [status, body, headers.get('retry-after')])
  expect(seen(unknown)).toEqual(seen(known))
})

test('right passwords do not count, and old attempts are deleted', async () => {
  const owner = await app.people.customer()
  for (let count = 0; count < 15; count++)
    expect((await tryIt({ ...owner, by: app.visitor() })).status).toBe(200)
  const left = () => app.context.db.selectFrom('login_attempts').select('id').execute()
  expect((await left()).length).toBeGreaterThan(0)
  app.clock.forward({ minutes: 16 })
  await removeOldLoginAttempts(app.context)
  expect(await left()).toEqual([])
})
