import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownerAddress } from '#tests/support/database.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { connect } from '../db/connect.ts'

let app: TestApp
let owner: pg.Client

beforeAll(async () => {
  app = await startTestApp({
    tasks: false,
    environment: {
      DATABASE_LOCK_SECONDS: '0.3',
      DATABASE_STATEMENT_SECONDS: '1',
      DATABASE_IDLE_SECONDS: '0.5',
      LOG_LEVEL: 'silent',
    },
  })
  owner = new pg.Client({ connectionString: await ownerAddress(app.context) })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await app.stop()
})

test('a request waiting too long for a lock answers 503 and succeeds later', async () => {
  const { actor, id } = await app.people.customer()
  const rename = () => actor.call('PATCH /api/users/profile', { body: { name: 'Casey Patient' } })
  await owner.query('BEGIN')
  await owner.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [id])
  const busy = await rename()
  expect(busy).toMatchObject({
    status: 503,
    body: { code: 'busy', message: expect.stringContaining('try again') },
  })
  expect(busy.headers.get('retry-after')).toBe('2')
  await owner.query('ROLLBACK')
  expect((await rename()).status).toBe(200)
})

test("timeouts end the app's long statements and idle transactions, not the owner's", async () => {
  const { db } = app.context
  await expect(sql`SELECT pg_sleep(5)`.execute(db)).rejects.toMatchObject({ code: '57014' })
  const { rows: lock } = await sql`SELECT current_setting('lock_timeout') AS wait`.execute(db)
  expect(lock).toEqual([{ wait: '300ms' }])
  const idle = db.transaction().execute(async (tx) => {
    await sql`SELECT 1`.execute(tx)
    await new Promise((resolve) => setTimeout(resolve, 1200))
    await sql`SELECT 1`.execute(tx)
  })
  await expect(idle).rejects.toThrow()
  const { rows } = await owner.query(`SELECT current_setting('statement_timeout') AS timeout`)
  expect(rows).toEqual([{ timeout: '0' }])
})

test('every call that needs the database answers 503 during an outage', async () => {
  const { actor } = await app.people.customer()
  const { db } = app.context
  for (const address of ['postgres://app@%2Ftmp%2Fnobody-here/none', 'postgres://app@127.0.0.1:9/none']) {
    app.context.db = connect({ owner: address, app: address, role: 'app' }, 2).db
    const away = await actor.call('GET /api/auth/current-user')
    expect(away, address).toMatchObject({ status: 503, body: { code: 'busy' } })
    expect(away.headers.get('retry-after')).toBe('2')
    expect((await actor.fetch('/readyz')).status).toBe(503)
    expect((await actor.fetch('/healthz')).status).toBe(200)
  }
  app.context.db = db
  expect((await actor.call('GET /api/auth/current-user')).status).toBe(200)
})
