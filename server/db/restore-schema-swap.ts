import type pg from 'pg'

export const restoredSchemas = ['public', 'graphile_worker']
const prefix = 'scrubjay_before_restore_'
/** The application_name of the connection that fills the tables of a restore. */
export const restoreApplicationName = 'scrubjay restore'
/** An arbitrary advisory lock key: one restore at a time, and no start during it. */
const key = 7_261_915
const goneMs = 20_000

/** True when this connection may restore or undo; it excludes others until it ends. */
export async function lockRestore(client: Pick<pg.ClientBase, 'query'>): Promise<boolean> {
  const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS free', [key])
  return rows[0].free
}

/** Puts schemas aside for a restore. */
export async function swapSchemaAside(
  client: Pick<pg.ClientBase, 'query'>,
  schemas: string[],
): Promise<void> {
  if (schemas.length === 0) return
  await client.query(
    `BEGIN; ${schemas.map((name) => `ALTER SCHEMA ${name} RENAME TO ${prefix}${name};`).join(' ')}
     ${schemas.includes('public') ? 'CREATE SCHEMA public; GRANT USAGE ON SCHEMA public TO PUBLIC;' : ''} COMMIT`,
  )
}

/** Which schemas a restore has put aside and not come to its end. */
export async function findSchemasAside(client: Pick<pg.ClientBase, 'query'>): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT substr(nspname, length($1) + 1) AS name FROM pg_namespace WHERE starts_with(nspname, $1) ORDER BY 1`,
    [prefix],
  )
  return rows.map(({ name }) => name).filter((name) => restoredSchemas.includes(name))
}

/** In the transaction that makes a restore true: what was there goes with it. */
export async function dropSchemasAside(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  for (const name of await findSchemasAside(client))
    await client.query(`DROP SCHEMA ${prefix}${name} CASCADE`)
}

/** Puts what is aside back in the place of what a restore has begun; false when nothing is aside. */
export async function putSchemasBack(client: Pick<pg.ClientBase, 'query'>): Promise<boolean> {
  // A loader whose process is gone may still be at a statement, even its last one: look after it has ended.
  await client.query(
    `SELECT pg_terminate_backend(pid, ${goneMs}) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = $1 AND pid <> pg_backend_pid()`,
    [restoreApplicationName],
  )
  const aside = await findSchemasAside(client)
  if (aside.length === 0) return false
  const begun = restoredSchemas.filter((name) => name !== 'public' || aside.includes(name))
  await client.query(
    `BEGIN; ${begun.map((name) => `DROP SCHEMA IF EXISTS ${name} CASCADE;`).join(' ')}
     ${aside.map((name) => `ALTER SCHEMA ${prefix}${name} RENAME TO ${name};`).join(' ')} COMMIT`,
  )
  return true
}
