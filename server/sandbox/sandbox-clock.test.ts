import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase } from '#tests/support/database.ts'
import { fixedSettings } from '#tests/support/fixed-settings.ts'
import { until } from '#tests/support/until.ts'
import { readConfig } from '../config.ts'
import type { Context } from '../context.ts'
import { connect, type Db } from '../db/connect.ts'
import { answerErrors } from '../plugins/errors.ts'
import { clockRoutes } from './clock-routes.ts'
import { openSandboxClock, type SandboxClock } from './sandbox-clock.ts'
import { type Fakes, startFakes } from './start-fakes.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'world-clock-'))
const config = readConfig({ DATA_DIR: dataDir, PORT: '0' })
const log = pino({ level: 'silent' })
const hour = 3_600_000

let database: string
let owner: string
let db: Db
let fakes: Fakes
let clock: SandboxClock
let elsewhere: SandboxClock
let app: FastifyInstance
let moves = 0

/** The same clock in another process, say a worker's. */
const openElsewhere = () =>
  openSandboxClock({ ...{ db, database, log, zone: config.SERVICE_ZONE }, fakes, moved: () => moves++ })

beforeAll(async () => {
  const made = await createDatabase()
  database = made.app
  owner = made.owner
  ;({ db } = connect(made, 4))
  fakes = await startFakes(config, log)
  clock = await openSandboxClock({ db, database, log, fakes, zone: config.SERVICE_ZONE })
  elsewhere = await openElsewhere()
  app = fastify()
  answerErrors(app)
  await clockRoutes(app, { config, settings: fixedSettings(config.first) } as Context, clock)
})
afterAll(async () => {
  await app.close()
  await clock.stop()
  await elsewhere.stop()
  await fakes.stop()
  await db.destroy()
  rmSync(dataDir, { recursive: true, force: true })
})

const ahead = (now: Date) => Math.round((now.getTime() - Date.now()) / 60_000) / 60 + 0
const post = (payload: object, headers = {}) =>
  app.inject({ method: 'POST', url: '/sandbox/clock', payload, headers })
async function stripeAhead(): Promise<number> {
  const { apiBase, secretKey } = fakes.stripe ?? {}
  const answer = await fetch(`${apiBase}/v1/customers`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}` },
  })
  const { created } = (await answer.json()) as { created: number }
  return ahead(new Date(created * 1000))
}

test('a program reads it and moves it; all processes and fakes move with it', async () => {
  const before = await app.inject('/sandbox/clock')
  expect(ahead(new Date(before.json().now))).toBe(0)
  const moved = await post({ advance: { hours: 3 } })
  expect([moved.statusCode, ahead(new Date(moved.json().now))]).toEqual([200, 3])
  expect(ahead(clock.now())).toBe(3)
  expect(await stripeAhead()).toBe(3)
  await until(async () => ahead(elsewhere.now()) === 3)
  expect(moves).toBe(1)

  const to = new Date(Math.ceil(Date.now() / hour) * hour + 30 * hour).toISOString()
  const reached = await post({ to })
  expect(Date.parse(reached.json().now) - Date.parse(to)).toBeLessThan(10_000)
})

test('what moves it back, or makes no sense, or comes from another site, moves nothing', async () => {
  const before = ahead(clock.now())
  for (const [payload, status, code] of [
    [{ to: '2020-01-01T00:00:00Z' }, 409, 'clock_backwards'],
    [{ advance: { hours: -1 } }, 409, 'clock_backwards'],
    [{ to: '2999-01-01T00:00:00Z' }, 400, 'clock_too_far'],
    [{ to: 'later' }, 400, 'clock_unreadable'],
    [{}, 400, 'clock_unreadable'],
  ] as const) {
    const reply = await post(payload)
    expect([reply.statusCode, reply.json().code]).toEqual([status, code])
  }
  const foreign = await post({ advance: { hours: 1 } }, { 'sec-fetch-site': 'cross-site' })
  expect(foreign.statusCode).toBe(403)
  expect(ahead(clock.now())).toBe(before)
})

test('a person does the same on the page, and reads there why a move was refused', async () => {
  const before = ahead(clock.now())
  const form = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }
  const send = (payload: string) =>
    app.inject({ method: 'POST', url: '/sandbox/clock', headers: form, payload })
  const done = await send('days=1')
  expect([done.statusCode, done.headers.location]).toEqual([303, '/sandbox/clock'])
  expect(ahead(clock.now()) - before).toBeCloseTo(24, 1)
  const refused = await send('to=2020-01-01T10:00')
  expect(refused.statusCode).toBe(409)
  expect(refused.body).toContain('role="alert">The clock only moves forward.')
  const page = await app.inject({ url: '/sandbox/clock', headers: { accept: 'text/html' } })
  expect(page.headers['content-security-policy']).toContain("form-action 'self'")
  expect(page.body).toMatch(/<time datetime="20\d\d-/)
})

test('two moves at once are both made, one after the other', async () => {
  const before = ahead(clock.now())
  await Promise.all([clock.move({ advance: { hours: 2 } }), elsewhere.move({ advance: { hours: 5 } })])
  await until(async () => [clock, elsewhere].every(({ now }) => ahead(now()) - before > 6.9))
  expect(ahead(clock.now()) - before).toBeCloseTo(7, 1)
})

test('a move of months signs no one out, asks no one again who they are, and revives no session that had ended', async () => {
  const inDays = (days: number) => new Date(clock.now().getTime() + days * 24 * hour)
  const session = (sid: string, expire: Date) => ({
    ...{ sid, user_id: null, sess: '{}', expire },
    ...{ reauthenticated_at: inDays(-1), reauthentication_method: 'password' as const },
  })
  await db
    .insertInto('sessions')
    .values([session('lives', inDays(30)), session('over', inDays(-1))])
    .execute()
  await clock.move({ advance: { days: 90 } })
  const open = db
    .selectFrom('sessions')
    .select(['sid', 'reauthenticated_at'])
    .where('expire', '>', clock.now())
  const [lives, ...others] = await open.execute()
  expect([lives?.sid, others]).toEqual(['lives', []])
  expect(ahead(lives?.reauthenticated_at ?? clock.now()) - ahead(clock.now())).toBeCloseTo(-24, 1)
})

test('tasks that wait to be tried again wait so much less, and one is queued to catch up', async () => {
  const { Client } = (await import('pg')).default
  const client = new Client({ connectionString: owner })
  await client.connect()
  const soon = `SELECT count(*)::int AS n FROM graphile_worker._private_jobs WHERE run_at <= now()`
  await client.query(`SELECT queue_task('tidy', '{}', now() + interval '90 minutes', 'later')`)
  await client.query(`SELECT queue_task('tidy', '{}', now() + interval '3 hours', 'much later')`)
  await clock.move({ advance: { hours: 2 } })
  // The one that catches up, and the one of the two whose time has come.
  expect((await client.query(soon)).rows[0].n).toBe(2)
  const { rows } = await client.query(
    `SELECT task_identifier FROM graphile_worker.jobs WHERE key = 'catch-up'`,
  )
  expect(rows).toEqual([{ task_identifier: 'catch_up' }])
  await client.end()
})

test('it goes on where it was: after a restart of the product, and of the fakes', async () => {
  const before = ahead(clock.now())
  const again = await openElsewhere()
  expect(ahead(again.now())).toBeCloseTo(before, 1)
  await again.stop()
  process.kill(fakes.processId() ?? Number.NaN, 'SIGKILL')
  await until(async () => (await stripeAhead().catch(() => 0)) > 0)
  expect(await stripeAhead()).toBeCloseTo(before, 1)
})

test('a fake that cannot follow keeps the whole world where it is', async () => {
  const before = ahead(clock.now())
  let reachable = true
  const moveWorld = async () => {
    if (!reachable) throw new Error('the fake is away')
  }
  const here = { db, database, log, zone: config.SERVICE_ZONE }
  const stuck = await openSandboxClock({ ...here, fakes: { moveWorld } })
  reachable = false
  await expect(stuck.move({ advance: { hours: 4 } })).rejects.toThrow('away')
  await clock.follow()
  for (const { now } of [stuck, clock]) expect(ahead(now())).toBeCloseTo(before, 1)
  await stuck.stop()
})
