import type pg from 'pg'
import { CommandRefusal } from '../commands/command-refusal.ts'
import { restoredSchemas, swapSchemaAside } from '../db/restore-schema-swap.ts'

/** Rows that every start writes do not count as data. */
const filledBy = [
  'users',
  'jobs',
  'ledger_entries',
  'notifications',
  'contact_messages',
  'stripe_events',
  'admin_acts',
]

/**
 * Throws when another process uses this database, or data in it would be lost and `erase` does not allow it.
 */
export async function refuseUsedDatabase(client: pg.Client, erase: string | undefined): Promise<void> {
  const { rows: here } = await client.query('SELECT current_database() AS database')
  const words = `everything in ${here[0].database}`
  if (erase !== undefined && erase !== words)
    throw new CommandRefusal(
      `To restore over what is there, the words are: --erase "${words}". Nothing was changed.`,
    )
  // Others' states are hidden from an ordinary owner; that they are there is not.
  const { rows: others } = await client.query(
    `SELECT DISTINCT usename::text AS name FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND usename IS NOT NULL`,
  )
  if (others.length > 0)
    throw new CommandRefusal(
      `Somebody uses this database (${others.map(({ name }) => name).join(', ')}): stop every server on it first. ` +
        'Nothing was changed.',
    )
  const filled = await findFilled(client)
  if (filled.length > 0 && erase === undefined)
    throw new CommandRefusal(
      `This database is not empty (${filled.join(', ')}); nothing was changed. Restore into an empty one; ` +
        `or, to lose what is there: --erase "${words}"`,
    )
}

async function findFilled(client: pg.Client): Promise<string[]> {
  const tables = await tablesOf(client)
  if (tables.length > 0 && !tables.includes('migrations')) return ['tables that are not Scrubjay’s']
  const filled: string[] = []
  for (const table of filledBy.filter((name) => tables.includes(name))) {
    const { rows } = await client.query(`SELECT FROM public.${table} LIMIT 1`)
    if (rows.length > 0) filled.push(table)
  }
  return filled
}

async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(`SELECT relname::text AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'f')`)
  return rows.map(({ name }) => name)
}

/** Puts what is there out of the way, until the restore drops it or puts it back. */
export async function setSchemasAside(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    'SELECT nspname::text AS name FROM pg_namespace WHERE nspname = ANY($1) ORDER BY 1',
    [restoredSchemas],
  )
  const used = (await tablesOf(client)).length > 0
  await swapSchemaAside(
    client,
    rows.map(({ name }) => name).filter((name) => used || name !== 'public'),
  )
}
