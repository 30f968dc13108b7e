import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import type pg from 'pg'

type DumpRow = Record<string, unknown>

/** All data of a database of some version of ours; its schema is what these migrations make. */
export interface Dump {
  migrations: string[]
  /** Where the clock stood. */
  now: string
  /** The columns that are stored, and the rows in their order. */
  tables: Record<string, { columns: string[]; rows: unknown[][] }>
  /** The last number that each identity has given. */
  sequences: Record<string, number>
}

const kept = new URL('./filled.jsonl.gz', import.meta.url)

// Passwords of roles that exist nowhere else; and what the migrations write themselves.
const notData = ['app_logins', 'migrations']

/** Reads every row as JSON, which PostgreSQL reads back as it was. */
export async function dumpOf(owner: pg.Client, now: Date): Promise<Dump> {
  const migrations = await owner.query<{ name: string }>('SELECT name FROM migrations ORDER BY name')
  const columns = await owner.query<{ name: string; columns: string[] }>(
    `SELECT table_name AS name, array_agg(column_name::text ORDER BY ordinal_position) AS columns
     FROM information_schema.columns JOIN pg_tables ON schemaname = table_schema AND tablename = table_name
     WHERE table_schema = 'public' AND is_generated = 'NEVER' AND table_name <> ALL($1)
     GROUP BY table_name ORDER BY table_name`,
    [notData],
  )
  const sequences = await owner.query<{ name: string; last: string }>(
    `SELECT sequencename AS name, last_value AS last FROM pg_sequences
     WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY 1`,
  )
  const tables: Dump['tables'] = {}
  for (const { name, columns: stored } of columns.rows) {
    const { rows } = await owner.query<{ row: DumpRow }>(
      `SELECT to_jsonb(t) AS row FROM ${name} t ORDER BY 1`,
    )
    tables[name] = { columns: stored, rows: rows.map(({ row }) => stored.map((column) => row[column])) }
  }
  return {
    migrations: migrations.rows.map(({ name }) => name),
    now: now.toISOString(),
    tables,
    sequences: Object.fromEntries(sequences.rows.map(({ name, last }) => [name, Number(last)])),
  }
}

/** One line of JSON for each table, so that the text compresses well. */
export function keepDump({ tables, ...head }: Dump): number {
  const lines = [head, ...Object.entries(tables).map(([name, table]) => ({ name, ...table }))]
  const file = gzipSync(lines.map((line) => JSON.stringify(line)).join('\n'), { level: 9 })
  writeFileSync(kept, file)
  return file.length
}

export function readDump(): Dump {
  const [head = '', ...lines] = gunzipSync(readFileSync(kept)).toString('utf8').split('\n')
  const tables = lines.map((line) => {
    const { name, ...table } = JSON.parse(line)
    return [name, table]
  })
  return { ...JSON.parse(head), tables: Object.fromEntries(tables) }
}

/** Fills a database that has the dump's schema, past triggers and references. */
export async function loadDump(owner: pg.Client, { tables, sequences }: Dump): Promise<void> {
  await owner.query('BEGIN; SET LOCAL session_replication_role = replica')
  for (const [name, { columns, rows }] of Object.entries(tables)) {
    const list = columns.map((column) => `"${column}"`).join(', ')
    const records = rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]])))
    // Rows that the migrations have written stand in the dump as well.
    await owner.query(`DELETE FROM ${name}`)
    await owner.query(
      `INSERT INTO ${name} (${list}) OVERRIDING SYSTEM VALUE
       SELECT ${list} FROM jsonb_populate_recordset(NULL::${name}, $1)`,
      [JSON.stringify(records)],
    )
  }
  for (const [name, last] of Object.entries(sequences))
    await owner.query('SELECT setval($1, $2)', [name, last])
  await owner.query('COMMIT')
}
