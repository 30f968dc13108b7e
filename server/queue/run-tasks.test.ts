import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createDatabase } from '#tests/support/database.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { until } from '#tests/support/until.ts'
import { runTasks } from './run-tasks.ts'
import { skipIfRunning } from './skip-if-running.ts'
import { unlockTasks } from './unlock-tasks.ts'

test("a killed worker's tasks are released at the next start", async () => {
  const { owner: database } = await createDatabase()
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  await client.query(`SELECT queue_task('sweep', '{}', NULL, 'sweep')`)
  const lock = `UPDATE graphile_worker._private_jobs SET locked_by = 'dead', locked_at = now() - $1::interval`
  const locked = async () =>
    (await client.query('SELECT count(*)::int AS n FROM graphile_worker.jobs WHERE locked_by IS NOT NULL'))
      .rows[0].n
  await client.query(lock, ['1 minute'])
  await unlockTasks(database, false)
  expect(await locked()).toBe(1)
  await unlockTasks(database, true)
  expect(await locked()).toBe(0)
  await client.query(lock, ['11 minutes'])
  await unlockTasks(database, false)
  expect(await locked()).toBe(0)
  await client.end()
})

test('a database outage right after the worker stopped is harmless', async () => {
  const app = await startTestApp({ tasks: false })
  const { owner: database } = await createDatabase()
  const watcher = new pg.Client({ connectionString: database })
  await watcher.connect()
  const others = `FROM pg_stat_activity
    WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`
  const count = async (condition = '') =>
    (await watcher.query(`SELECT count(*)::int AS n ${others} ${condition}`)).rows[0].n
  for (let round = 0; round < 5; round++) {
    const runner = await runTasks(app.context, database, [])
    await until(async () => (await count(`AND state = 'idle' AND query LIKE 'LISTEN%'`)) === 1)
    // Not awaited, so that connections are still open when the database drops them.
    const stopped = runner.stop()
    await watcher.query(`SELECT pg_terminate_backend(pid) ${others}`)
    await stopped
    await until(async () => (await count()) === 0)
  }
  await watcher.end()
  await app.stop()
})

test('a hanging sweep is not joined by the next, and a failed one is repeated', async () => {
  let begun = 0
  let end = (_failed?: Error) => {}
  const act = skipIfRunning(() => {
    begun++
    return new Promise<void>((resolve, reject) => {
      end = (failed) => (failed ? reject(failed) : resolve())
    })
  })
  const first = act()
  await Promise.all([act(), act()])
  expect(begun).toBe(1)
  end(new Error('Stripe is away'))
  await expect(first).rejects.toThrow('Stripe is away')
  const second = act()
  expect(begun).toBe(2)
  end()
  await second
})

test('a worker that could not record a finished task restarts', async () => {
  const app = await startTestApp({ tasks: false })
  const { owner: database } = await createDatabase()
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  const table = 'graphile_worker._private_jobs'
  await client.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE 'not now'; END $$`)
  await client.query(`CREATE TRIGGER refuse BEFORE DELETE ON ${table} EXECUTE FUNCTION refuse()`)
  const runner = await runTasks({ ...app.context, log: pino({ level: 'silent' }) }, database, [], 500)
  // One task is still under way while others cannot be struck off.
  const held = app.context.db.transaction().execute(async (tx) => {
    await sql`LOCK TABLE sessions`.execute(tx)
    await client.query(`SELECT queue_task('tidy', '{}', NULL, 'tidy')`)
    await sleep(1500)
  })
  await sleep(300)
  await client.query(`SELECT queue_task('cancel_payment', '{"paymentId": 0}', NULL, 'task-' || n)
    FROM generate_series(1, 40) n`)
  await sleep(500)
  await client.query(`DROP TRIGGER refuse ON ${table}`)
  const isDone = async () => (await client.query(`SELECT FROM ${table}`)).rowCount === 0
  await held
  await until(isDone)
  await runner.stop()
  await client.end()
  await app.stop()
})

test('a worker that cannot poll for tasks restarts', async () => {
  const app = await startTestApp({ tasks: false })
  const { owner: database } = await createDatabase()
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  await client.query(`SELECT queue_task('cancel_payment', '{"paymentId": 0}', NULL, 'task')`)
  // A failed first read is never repeated.
  await client.query('ALTER TABLE graphile_worker._private_tasks RENAME TO away')
  const errors: object[] = []
  const log = pino({ level: 'error' }, { write: (line) => errors.push(JSON.parse(line)) })
  const runner = await runTasks({ ...app.context, log }, database, [], 500)
  await until(async () => errors.length > 0)
  await client.query('ALTER TABLE graphile_worker.away RENAME TO _private_tasks')
  const isDone = async () => (await client.query('SELECT FROM graphile_worker._private_jobs')).rowCount === 0
  await until(isDone)
  expect(errors[0]).toMatchObject({
    err: { message: expect.stringContaining('_private_tasks') },
    msg: 'tasks have stopped: starting them again',
  })
  await runner.stop()
  await client.end()
  await app.stop()
})

test('the next task is found at once among many waiting and done', async () => {
  const many = 600
  const app = await startTestApp({ tasks: false })
  // Other load on the machine keeps dead entries in the index for longer.
  let read = await readFor(app, many)
  for (let turn = 1; turn < 10 && read >= 20 * many; turn += 1) read = await readFor(app, many)
  expect(read).toBeGreaterThan(many / 2)
  expect(read).toBeLessThan(20 * many)
  await app.stop()
})

/** The index entries that the worker reads to run so many tasks. */
async function readFor({ context }: TestApp, many: number): Promise<number> {
  const { owner: database } = await createDatabase()
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  await client.query(
    `SELECT queue_task('cancel_payment', '{"paymentId": 0}', NULL, 'task-' || n) FROM generate_series(1, $1) n`,
    [many],
  )
  const runner = await runTasks(context, database, [])
  await until(async () => (await client.query('SELECT FROM graphile_worker._private_jobs')).rowCount === 0)
  // Its connections tell what they have read as they are closed.
  await runner.stop()
  const others = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
    AND backend_type = 'client backend'`
  await until(async () => (await client.query(others)).rowCount === 0)
  const { rows } = await client.query(
    `SELECT sum(idx_tup_read)::int AS read FROM pg_stat_user_indexes
     WHERE schemaname = 'graphile_worker' AND indexrelname = 'jobs_main_index'`,
  )
  await client.end()
  return rows[0].read
}
