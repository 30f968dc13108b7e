import pg from 'pg'
import { type BackupSequences, type BackupTable, fullName } from './head.ts'

// Tables that each start fills: role passwords, the mark of the photo folder, workers.
const notData = [
  'public.app_logins',
  'public.photo_folder',
  'public.worker_heartbeats',
  'graphile_worker.migrations',
]

export const idOf = ({ schema, name }: Pick<BackupTable, 'schema' | 'name'>) =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`

export const listOf = ({ columns }: BackupTable) => columns.map(pg.escapeIdentifier).join(', ')

/** Every table of ours and the queue's, with the columns that are stored. */
export async function readTables(client: pg.Client): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(
    `SELECT n.nspname AS schema, c.relname AS name,
       array_agg(a.attname::text ORDER BY a.attnum) FILTER (WHERE a.attgenerated = '') AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relkind = 'r' AND n.nspname IN ('public', 'graphile_worker')
     GROUP BY 1, 2 ORDER BY 1 DESC, 2`,
  )
  return rows.filter((table) => !notData.includes(fullName(table)))
}

/** Read after the rows: ids given meanwhile are only skipped. */
export async function readSequences(client: pg.Client): Promise<BackupSequences> {
  const { rows } = await client.query(
    `SELECT schemaname AS schema, sequencename AS name, last_value::text AS last FROM pg_sequences
     WHERE schemaname IN ('public', 'graphile_worker') AND last_value IS NOT NULL ORDER BY 1, 2`,
  )
  return rows
}

export async function readQueueMigrations(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query('SELECT id FROM graphile_worker.migrations ORDER BY id')
  return rows.map(({ id }) => Number(id))
}

/** Rows are written and read the same way, whatever the database prefers; and nothing ends a long statement. */
export async function setSessionFormats(client: pg.Client): Promise<void> {
  await client.query(`SET datestyle = 'ISO'; SET intervalstyle = 'postgres'; SET timezone = 'UTC';
    SET extra_float_digits = 1; SET statement_timeout = 0; SET lock_timeout = 0;
    SET idle_in_transaction_session_timeout = 0`)
}
