import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookJob } from '../../testing/book-job.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { findPaymentByIntent } from '../features/payments/store.ts'
import { readMessage } from '../notify/store.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({
    tasks: false,
    webhooks: false,
    connections: 1,
    environment: { LOG_LEVEL: 'silent' },
  })
})
afterAll(() => app.stop())

/** How often each long question was asked on this connection, and how many of these times it was planned anew. */
const kept = async () =>
  (
    await sql<{ statement: string; plain: number; anew: number }>`
      SELECT statement, generic_plans AS plain, custom_plans AS anew FROM pg_prepared_statements`.execute(
      app.context.db,
    )
  ).rows

test('a long question is planned a few times and then no more; a migration of what it reads is felt once', async () => {
  const customer = await app.people.customer()
  const { jobId } = await bookJob(app, {}, customer)
  const read = () => customer.actor.call('GET /api/jobs/:id', { params: { id: jobId } })
  for (let time = 0; time < 8; time++) expect((await read()).status).toBe(200)
  const before = await kept()
  expect(before.every(({ statement }) => /^\s*(select|with)\b/i.test(statement))).toBe(true)
  expect(before.filter(({ statement }) => /id"? = any\(\$|\blimit \$\d+\s*$/i.test(statement))).toEqual([])
  const aJob = before.find(({ statement }) => statement.includes('proposal_overlaps'))
  expect(aJob?.anew).toBe(5)
  expect(aJob?.plain).toBeGreaterThan(2)

  const owner = new pg.Client({ connectionString: app.database })
  await owner.connect()
  await owner.query('ALTER TABLE jobs ALTER COLUMN late_minutes TYPE bigint')
  await owner.end()
  expect(await read()).toMatchObject({ status: 503, body: { code: 'busy' } })
  expect((await read()).status).toBe(200)
  expect((await read()).status).toBe(200)
})

test('a short statement is planned once when it is asked often, and never one that answers with whole rows', async () => {
  const { db } = app.context
  const someone = await app.people.customer()
  const often = (times: number) =>
    Promise.all(
      Array.from({ length: times }, async () => {
        await db.selectFrom('users').select('name').where('id', '=', someone.id).execute()
        await db.selectFrom('users').selectAll().where('id', '=', someone.id).execute()
        await db.updateTable('users').set({ name: 'Casey' }).where('id', '=', someone.id).execute()
      }),
    )
  const asked = async () => (await kept()).map(({ statement }) => statement)
  const [read, changed] = ['select "name" from "users" where "id" = $1', 'update "users" set "name" = $1']
  await often(10)
  expect((await asked()).filter((text) => text === read || text.startsWith(changed))).toEqual([])
  await often(20)
  const now = await asked()
  expect(now).toContain(read)
  expect(now.some((text) => text.startsWith(changed))).toBe(true)
  expect(now.filter((text) => /^select \*/.test(text))).toEqual([])
})

test('what each booking asks of payments and messages keeps its plan, and does not feel a column that is added', async () => {
  const { db } = app.context
  const read = () => Promise.all([findPaymentByIntent(db, 'pi_none'), readMessage(db, 0)])
  for (let time = 0; time < 20; time++) expect(await read()).toEqual([undefined, undefined])
  const asked = (await kept()).map(({ statement }) => statement)
  for (const table of ['payments p', 'messages m'])
    expect(asked.filter((text) => text.includes(`FROM ${table} WHERE`))).toHaveLength(1)

  const owner = new pg.Client({ connectionString: app.database })
  await owner.connect()
  for (const table of ['payments', 'messages'])
    await owner.query(`ALTER TABLE ${table} ADD COLUMN later text`)
  expect(await read()).toEqual([undefined, undefined])
  for (const table of ['payments', 'messages']) await owner.query(`ALTER TABLE ${table} DROP COLUMN later`)
  await owner.end()
})
