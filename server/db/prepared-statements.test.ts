import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookJob } from '#tests/support/book-job.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { connect, type Db } from './connect.ts'
import { prepared } from './prepared-statements.ts'

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

async function preparedOn(db: Db): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`SELECT statement FROM pg_prepared_statements`.execute(db)
  return rows.map(({ statement }) => statement)
}

describe('queries marked as prepared', () => {
  const marked = (value: number) => sql<{ value: number }>`SELECT ${prepared} ${value}::integer AS value`
  const unmarked = (value: number) => sql<{ value: number }>`SELECT ${value}::integer AS other`

  it('are prepared once per connection and return each value', async () => {
    const { db } = connect(app.addresses, 1)
    for (const value of [1, 2, 3]) {
      expect((await marked(value).execute(db)).rows).toEqual([{ value }])
      expect((await unmarked(value).execute(db)).rows).toEqual([{ other: value }])
    }
    expect(await preparedOn(db)).toEqual(['SELECT /* prepared */ $1::integer AS value'])
    await db.destroy()
  })

  it('are not prepared behind a pooler', async () => {
    const { db } = connect({ ...app.addresses, pooler: app.addresses.app }, 1)
    for (const value of [1, 2]) expect((await marked(value).execute(db)).rows).toEqual([{ value }])
    expect(await preparedOn(db)).toEqual([])
    await db.destroy()
  })
})

describe('GET /api/jobs/:id', () => {
  it('answers 503 once after a migration has changed the type of a column', async () => {
    const customer = await app.people.customer()
    const { jobId } = await bookJob(app, {}, customer)
    const read = () => customer.actor.call('GET /api/jobs/:id', { params: { id: jobId } })
    expect((await read()).status).toBe(200)
    const owner = new pg.Client({ connectionString: app.database })
    await owner.connect()
    await owner.query('ALTER TABLE jobs ALTER COLUMN late_minutes TYPE bigint')
    await owner.end()
    expect(await read()).toMatchObject({ status: 503, body: { code: 'busy' } })
    expect((await read()).status).toBe(200)
  })
})
