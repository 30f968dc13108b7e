import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase } from '../../testing/database.ts'
import { connect, type Db } from './connect.ts'

let db: Db
const said: string[] = []
const { query } = pg.Client.prototype

beforeAll(async () => {
  pg.Client.prototype.query = function told(this: pg.Client, ...words: unknown[]) {
    said.push(String(words[0]))
    return (query as unknown as (...words: unknown[]) => unknown).apply(this, words)
  } as typeof query
  db = connect(await createDatabase(), 1).db
  await sql`SELECT 1`.execute(db)
})
afterAll(async () => {
  pg.Client.prototype.query = query
  await db.destroy()
})

/** What was sent to the database meanwhile. */
async function sent(act: () => Promise<unknown>): Promise<string[]> {
  said.length = 0
  await act()
  return [...said]
}

const inTransaction = (tx: Db) => sql<{ at: string }>`SELECT txid_current()::text AS at`.execute(tx)
const lock = sql`SELECT pg_advisory_xact_lock(${sql.lit(42)})`

test('a transaction begins with its first statement, in one message with a lock', async () => {
  const both: string[] = []
  const asked = await sent(() =>
    db.transaction().execute(async (tx) => {
      await lock.execute(tx)
      for (let time = 0; time < 2; time++) both.push((await inTransaction(tx)).rows[0]?.at ?? '')
    }),
  )
  expect(asked.map((text) => text.slice(0, 12))).toEqual([
    'begin; SELEC',
    'SELECT txid_',
    'SELECT txid_',
    'commit',
  ])
  expect(both[0]).toBe(both[1])
})

test('a first statement with parameters finds its transaction begun', async () => {
  const asked = await sent(() =>
    db.transaction().execute(async (tx) => {
      await sql`SELECT ${1}::integer`.execute(tx)
    }),
  )
  expect(asked).toEqual(['begin', 'SELECT $1::integer', 'commit'])
})

test('a transaction that asks nothing sends nothing, and leaves nothing begun', async () => {
  expect(await sent(() => db.transaction().execute(async () => {}))).toEqual([])
  const refused = () =>
    db
      .transaction()
      .execute(() => Promise.reject(new Error('no')))
      .catch(() => {})
  expect(await sent(refused)).toEqual([])
  const [first, second] = [await inTransaction(db), await inTransaction(db)]
  expect(first.rows[0]?.at).not.toBe(second.rows[0]?.at)
})

test('what fails in its first statement is undone, and the connection goes on', async () => {
  const failing = db.transaction().execute(async (tx) => {
    await sql`SELECT 1 / 0`.execute(tx)
  })
  await expect(failing).rejects.toThrow('division by zero')
  expect(said.at(-1)).toBe('rollback')
  const [first, second] = [await inTransaction(db), await inTransaction(db)]
  expect(first.rows[0]?.at).not.toBe(second.rows[0]?.at)
})

test('what fails later takes its first statement with it', async () => {
  const failing = db.transaction().execute(async (tx) => {
    await lock.execute(tx)
    throw new Error('changed its mind')
  })
  await expect(failing).rejects.toThrow('changed its mind')
  const { rows } =
    await sql`SELECT FROM pg_locks WHERE locktype = 'advisory' AND pid = pg_backend_pid()`.execute(db)
  expect(rows).toEqual([])
})
