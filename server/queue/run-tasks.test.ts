import pg from 'pg'
import { expect, test } from 'vitest'
import { createDatabase } from '../testing/database.ts'
import { unlockTasks } from './unlock-tasks.ts'

test('tasks of a worker that was killed are free again at the next start', async () => {
  const database = await createDatabase()
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
