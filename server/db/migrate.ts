import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { openPool } from './connect.ts'
import { type MigrationHistory, openHistory, readHistory } from './migration-history/keep-history.ts'
import { type MigrationFile, readFiles } from './migration-history/read-files.ts'
import { acquireMigrationLock, tryLockSchema } from './migration-lock.ts'

const oldestVersion = 15
const againMs = 500

interface MigrateOptions {
  /** Which of those that have not run are to run. */
  wanted?: (name: string) => boolean
  folder?: URL
}

/** Runs the migrations that this database has not seen, in order, and returns their names; not while a backup reads. */
export async function migrate(connectionString: string, options: MigrateOptions = {}): Promise<string[]> {
  for (;;) {
    const ran = await migrateNow(connectionString, options)
    if (ran) return ran
    await sleep(againMs)
  }
}

/** Null when there is something to run and it may not begin now. */
async function migrateNow(connectionString: string, options: MigrateOptions): Promise<string[] | null> {
  const { wanted = () => true, folder = new URL('./migrations/', import.meta.url) } = options
  // One connection holds the lock.
  const pool = openPool({
    connectionString,
    max: 1,
    idleTimeoutMillis: 0,
    onConnect: begin,
  })
  const db = new Kysely<MigrationHistory>({ dialect: new PostgresDialect({ pool }) })
  try {
    await openHistory(db)
    const files = await readFiles(folder)
    const ran = await readHistory(db, files)
    const fresh = files.filter(({ name }) => !ran.includes(name) && wanted(name))
    if (fresh.length > 0 && !(await tryLockSchema(db))) return null
    for (const file of fresh) await run(db, file)
    return fresh.map(({ name }) => name)
  } finally {
    await pool.end()
  }
}

async function begin(client: pg.ClientBase): Promise<void> {
  await refuseOldServer(client)
  await acquireMigrationLock(client)
}

async function refuseOldServer(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(`SELECT current_setting('server_version_num')::int / 10000 AS version`)
  if (rows[0].version < oldestVersion)
    throw new Error(`Scrubjay needs PostgreSQL ${oldestVersion} or newer; this is ${rows[0].version}.`)
}

/** In one transaction with its row in the history, unless the file opts out. */
async function run(
  db: Kysely<MigrationHistory>,
  { name, checksum, outside, up }: MigrationFile,
): Promise<void> {
  const runAndNote = async (at: Kysely<MigrationHistory>) => {
    await up(at)
    await at.insertInto('migrations').values({ name, checksum }).execute()
  }
  try {
    await (outside ? runAndNote(db) : db.transaction().execute(runAndNote))
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : error}`)
  }
}
