import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TestActor } from '#tests/support/actor.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { makeApp } from '../app.ts'
import { connect, type Db } from '../db/connect.ts'
import { removeOldLimits } from './remove-old-limits.ts'

let app: TestApp
let other: { origin: string; server: FastifyInstance; db: Db }

beforeAll(async () => {
  const environment = { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' }
  app = await startTestApp({ webhooks: false, tasks: false, environment })
  const { db } = connect(app.addresses, 5)
  const server = await makeApp({ ...app.context, db }, { ready: true })
  other = { db, server, origin: await server.listen({ host: '127.0.0.1', port: 0 }) }
})
afterAll(async () => {
  await other.server.close()
  await other.db.destroy()
  await app.stop()
})

const words = {
  name: 'Robin Reed',
  email: 'robin@example.com',
  subject: 'Windows',
  message: 'Do you do them?',
}

function write(origin: string, from: string) {
  const headers = { 'x-forwarded-for': from }
  return new TestActor(origin).call('POST /api/contact', { body: words, headers })
}

test('two processes with one database share limits and name the wait', async () => {
  const tries = await Promise.all(
    Array.from({ length: 16 }, (_, index) => write(index % 2 ? app.origin : other.origin, '198.51.100.1')),
  )
  expect(tries.filter(({ status }) => status === 201)).toHaveLength(10)
  const refused = tries.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(6)
  for (const { body, headers } of refused) {
    expect(body.message).toMatch(/^Too many tries\. Please wait (\d+ seconds|1 minute) and try again\.$/)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60)
  }
  expect((await write(app.origin, '8.8.8.8, 198.51.100.1')).status).toBe(429)
  expect((await write(app.origin, '198.51.100.2')).status).toBe(201)
})

test('a refused caller causes no further database queries', async () => {
  for (let count = 0; count < 11; count++) await write(app.origin, '198.51.100.3')
  const spent = () =>
    app.context.db.selectFrom('rate_limits').select(sql<number>`sum(points)`.as('sum')).executeTakeFirst()
  const before = await spent()
  for (let count = 0; count < 20; count++) expect((await write(app.origin, '198.51.100.3')).status).toBe(429)
  expect(await spent()).toEqual(before)
})

test('limits fall back to process memory while the table is unavailable', async () => {
  const owner = new pg.Client({ connectionString: app.database })
  await owner.connect()
  const rename = (from: string, to: string) => owner.query(`ALTER TABLE ${from} RENAME TO ${to}`)
  await rename('rate_limits', 'rate_limits_away')
  try {
    const tries = []
    for (let count = 0; count < 12; count++) tries.push((await write(app.origin, '198.51.100.4')).status)
    expect(tries).toEqual([...Array(10).fill(201), 429, 429])
  } finally {
    await rename('rate_limits_away', 'rate_limits')
    await owner.end()
  }
})

test('pictures count one by one, also several in a request', async () => {
  const { actor } = await app.people.customer()
  const send = async () => {
    const body = new FormData()
    for (let count = 0; count < 5; count++) body.append('photos', new Blob(['no picture']), `${count}.jpg`)
    return (await actor.fetch('/api/reviews/photos/upload', { method: 'POST', body })).status
  }
  const answers = []
  for (let count = 0; count < 21; count++) answers.push(await send())
  expect(answers).toEqual([...Array(20).fill(400), 429])
})

test('the table stores no addresses or emails, and expired rows are deleted', async () => {
  const { db } = app.context
  const rows = await db.selectFrom('rate_limits').select('key').execute()
  expect(rows.length).toBeGreaterThan(2)
  expect(JSON.stringify(rows)).not.toMatch(/198\.51|@|example/)
  await sql`UPDATE rate_limits SET expire = expire - 7200000`.execute(db)
  await removeOldLimits(app.context)
  expect(await db.selectFrom('rate_limits').select('key').execute()).toEqual([])
})

test('one network can register at most thirty people an hour', async () => {
  const signUp = (from: string) =>
    new TestActor(app.origin).fetch('/api/auth/register', {
      method: 'POST',
      headers: { 'x-forwarded-for': from, 'content-type': 'application/json' },
      body: '{}',
    })
  const pass = () => sql`DELETE FROM rate_limits WHERE key LIKE 'register:%'`.execute(app.context.db)
  for (let minute = 0; minute < 5; minute++) {
    for (let count = 0; count < 6; count++) expect((await signUp('198.51.100.77')).status).toBe(400)
    await pass()
  }
  const refused = await signUp('198.51.100.77')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
  expect((await signUp('198.51.101.78')).status).toBe(400)
})

test('the Apple callback is limited per network', async () => {
  const post = (from: string) =>
    new TestActor(app.origin).fetch('/api/auth/with/apple/callback', {
      method: 'POST',
      headers: { 'x-forwarded-for': from },
      body: new URLSearchParams({ state: 'nobody has begun this' }),
      redirect: 'manual',
    })
  for (let count = 0; count < 60; count++) expect((await post('198.51.100.79')).status).toBe(302)
  const refused = await post('198.51.100.79')
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect((await post('198.51.101.80')).status).toBe(302)
})

test('password guesses in an open session are limited to ten over all calls', async () => {
  const { actor } = await app.people.customer()
  const [password, email] = ['a guess', 'other@example.com']
  const statuses: number[] = []
  for (let round = 0; round < 3; round++) {
    const guesses = [
      await actor.call('POST /api/account/export', { body: { password } }),
      await actor.call('POST /api/account/delete', { body: { password } }),
      await actor.call('POST /api/user/email', { body: { email, currentPassword: password } }),
      await actor.call('PUT /api/user/password', { body: { currentPassword: password, password } }),
    ]
    statuses.push(...guesses.map(({ status }) => status))
  }
  expect(statuses).toEqual([...Array(10).fill(403), 429, 429])
})

test("enumerating cleaners' pictures is limited for every caller", async () => {
  const look = async (from: string) => {
    const headers = { 'x-forwarded-for': from }
    return (await new TestActor(app.origin).fetch('/api/cleaner/profile-image/1', { headers })).status
  }
  expect(await look('198.51.100.90')).toBe(404)
  const { rows } = await sql<{ key: string }>`UPDATE rate_limits SET points = 6000
    WHERE key LIKE 'pictures:%' RETURNING key`.execute(app.context.db)
  expect(rows).toHaveLength(1)
  expect(await look('198.51.100.90')).toBe(429)
  expect(await look('198.51.100.91')).toBe(404)
})
