import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createEmptyDatabase } from '#tests/support/database.ts'
import { until } from '#tests/support/until.ts'
import { migrate } from './migrate.ts'
import { lockSchemaShared } from './migration-lock.ts'

const orders = '20261127T0000_orders.sql'
const index = '20261201T0900_orders_by_day.sql'
let path: string
let folder: URL
let address: string
let owner: pg.Client

beforeEach(async () => {
  path = mkdtempSync(join(tmpdir(), 'scrubjay-migrations-'))
  folder = pathToFileURL(`${path}/`)
  write(orders, 'CREATE TABLE orders (\n  day date\n);\n')
  address = await createEmptyDatabase()
  owner = await connected()
})
afterEach(async () => {
  await owner.end()
  rmSync(path, { recursive: true })
})

const write = (name: string, text: string) => writeFileSync(join(path, name), text)
const run = () => migrate(address, { folder })
const history = async () => (await owner.query('SELECT * FROM migrations ORDER BY name')).rows
const names = async () => (await history()).map(({ name }) => name)

async function connected(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  return client
}

function writeIndex(): void {
  write(
    index,
    `-- outside of a transaction
-- Two, of which the first stands when the second is interrupted.
CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_day ON orders (day);
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS orders_Once ON orders ((day + 0));
`,
  )
}

/** Writes to the table and keeps its transaction open: an index on it can be begun and not finished. */
async function holdTable(): Promise<() => Promise<void>> {
  const writer = await connected()
  await writer.query('BEGIN')
  await writer.query(`INSERT INTO orders VALUES ('2026-06-20')`)
  return async () => {
    await writer.query('COMMIT')
    await writer.end()
  }
}

const building = async (): Promise<number[]> => {
  const { rows } = await owner.query(`SELECT pid FROM pg_stat_activity
    WHERE datname = current_database() AND query LIKE 'CREATE%CONCURRENTLY%' AND wait_event_type = 'Lock'`)
  return rows.map(({ pid }) => pid)
}

const indexes = async () =>
  (
    await owner.query(`SELECT indexrelid::regclass::text AS name, indisvalid AS valid FROM pg_index
      WHERE indrelid = 'orders'::regclass ORDER BY 1`)
  ).rows

test('an applied migration that changed is refused by name, apart from line endings', async () => {
  expect(await run()).toEqual([orders])
  write(orders, 'CREATE TABLE orders (\r\n  day date\r\n);\r\n')
  expect(await run()).toEqual([])
  write(orders, 'CREATE TABLE orders (\n  day text\n);\n')
  write(index, 'CREATE INDEX ON orders (day);')
  await expect(run()).rejects.toThrow(`Migration ${orders} is not the file that has run on this database.`)
  expect(await names()).toEqual([orders])
})

test('a failed migration is rolled back, and runs once it is fixed', async () => {
  write(index, 'CREATE TABLE half (id int); SELECT 1 / 0;')
  write('20261201T0901_after.sql', 'CREATE TABLE afterwards (id int)')
  await expect(run()).rejects.toThrow(`Migration ${index} failed: division by zero`)
  // Nor does one that ran and could not be written down.
  write(index, `CREATE TABLE half (id int); ALTER TABLE migrations ADD CHECK (name < '20261201')`)
  await expect(run()).rejects.toThrow(`Migration ${index} failed: `)
  const { rows } = await owner.query(`SELECT to_regclass('half') AS half, to_regclass('afterwards') AS after`)
  expect(rows).toEqual([{ half: null, after: null }])
  expect(await names()).toEqual([orders])
  write(index, 'CREATE TABLE half (id int)')
  expect(await run()).toEqual([index, '20261201T0901_after.sql'])
})

test('a migration whose name has no time is refused before any runs', async () => {
  write('0003_after.sql', 'CREATE TABLE afterwards (id int)')
  await expect(run()).rejects.toThrow('Migration 0003_after.sql is not named by time')
  expect((await owner.query(`SELECT to_regclass('orders') AS orders`)).rows).toEqual([{ orders: null }])
})

test('migrations applied by a newer version do not prevent the start', async () => {
  await run()
  await owner.query(
    `INSERT INTO migrations (name, checksum) VALUES ('20270101T0000_newer.sql', 'of another file')`,
  )
  write(index, 'CREATE INDEX ON orders (day)')
  expect(await run()).toEqual([index])
})

test('tables of the same names in another schema are ignored', async () => {
  await owner.query('CREATE SCHEMA other; CREATE TABLE other.migrations (id int)')
  expect(await run()).toEqual([orders])
  expect(await names()).toEqual([orders])
})

test('processes starting together migrate in turn, also during an index build', async () => {
  const ran = await Promise.all([run(), run(), run()])
  expect(ran.flat()).toEqual([orders])
  writeIndex()
  const letGo = await holdTable()
  const first = run()
  await until(async () => (await building()).length === 1)
  const second = run()
  await until(async () => {
    const { rows } = await owner.query(`SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND query LIKE '%advisory_lock%' AND pid <> pg_backend_pid()`)
    return rows.length === 1
  })
  await letGo()
  expect(await Promise.all([first, second])).toEqual([[index], []])
  expect(await indexes()).toEqual([
    { name: 'orders_day', valid: true },
    { name: 'orders_once', valid: true },
  ])
})

test('an index whose build was interrupted is rebuilt at the next start', async () => {
  await run()
  writeIndex()
  await owner.query('CREATE INDEX orders_day ON orders (day)')
  const letGo = await holdTable()
  const interrupted = expect(run()).rejects.toThrow(`Migration ${index} failed: `)
  await until(async () => (await building()).length === 1)
  await owner.query('SELECT pg_terminate_backend($1)', await building())
  await interrupted
  await letGo()
  expect(await indexes()).toContainEqual({ name: 'orders_once', valid: false })
  expect(await names()).toEqual([orders])
  expect(await run()).toEqual([index])
  expect(await indexes()).toEqual([
    { name: 'orders_day', valid: true },
    { name: 'orders_once', valid: true },
  ])
})

test('migrations outside of transactions contain only repairable statements', async () => {
  for (const statement of ['CREATE INDEX CONCURRENTLY orders_day ON orders (day)', 'DELETE FROM orders']) {
    write(index, `-- outside of a transaction\n${statement};\n`)
    await expect(run()).rejects.toThrow(`Migration ${index} failed: outside of a transaction there is only`)
  }
  expect(await indexes()).toEqual([])
})

test('a migration waits for readers of every table without blocking others', async () => {
  await run()
  const reader = await connected()
  await reader.query('BEGIN')
  await lockSchemaShared(reader)
  await reader.query('SELECT FROM orders')
  expect(await run()).toEqual([])
  write(index, 'ALTER TABLE orders ADD COLUMN at time;')
  let ran: string[] | undefined
  const running = run().then((names) => {
    ran = names
  })
  const deadline = Date.now() + 1500
  while (Date.now() < deadline) {
    await owner.query(`SET statement_timeout = '500ms'; INSERT INTO orders VALUES ('2026-06-20')`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  expect(ran).toBeUndefined()
  await reader.query('COMMIT')
  await reader.end()
  await running
  expect(ran).toEqual([index])
})
