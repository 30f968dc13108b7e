import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'

const folder = new URL('./migrations/', import.meta.url)
/** Any constant: all processes that start on one database take this lock in turn. */
export const migrationsLock = 7_261_914
const oldestVersion = 15

/**
 * Runs the migrations that this database has not seen, in order, each in a transaction of its own: all, or those
 * `wanted`. A migration reads what the operator has set as `scrubjay.<name>`.
 */
export async function migrate(
  connectionString: string,
  settings: Record<string, number | undefined> = {},
  wanted: (name: string) => boolean = () => true,
): Promise<string[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await refuseOldServer(client)
    await client.query('SELECT pg_advisory_lock($1)', [migrationsLock])
    await client.query(
      'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, at timestamptz NOT NULL DEFAULT now())',
    )
    for (const [name, value] of Object.entries(settings))
      await client.query('SELECT set_config($1, $2, false)', [`scrubjay.${name}`, String(value ?? '')])
    const done = new Set((await client.query('SELECT name FROM migrations')).rows.map((row) => row.name))
    const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
    const fresh = files.filter((name) => !done.has(name) && wanted(name))
    for (const name of fresh) await run(client, name)
    return fresh
  } finally {
    await client.end()
  }
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`SELECT current_setting('server_version_num')::int / 10000 AS version`)
  if (rows[0].version < oldestVersion)
    throw new Error(`Scrubjay needs PostgreSQL ${oldestVersion} or newer; this is ${rows[0].version}.`)
}

async function run(client: pg.Client, name: string): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query(await readFile(new URL(name, folder), 'utf8'))
    await client.query('INSERT INTO migrations (name) VALUES ($1)', [name])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : error}`)
  }
}
