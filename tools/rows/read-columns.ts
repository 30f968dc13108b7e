import type pg from 'pg'
import { closedLists } from '../../server/db/read-closed-lists.ts'

export interface Column {
  table: string
  name: string
  /** As PostgreSQL says it: `bigint`, `text[]`. */
  type: string
  nullable: boolean
  default: boolean
  /** Filled by the database alone. */
  generated: boolean
  /** All that it may hold, where a check of the schema says so. */
  words: string[] | undefined
}

/** Every column of a migrated database, but of the tables that the product may not even read. */
export async function readColumns(owner: pg.Client): Promise<Column[]> {
  const { rows } = await owner.query<Omit<Column, 'words'>>(
    `SELECT relname AS table, attname AS name, format_type(atttypid, NULL) AS type, NOT attnotnull AS nullable,
       atthasdef OR attidentity <> '' AS default, attgenerated <> '' OR attidentity = 'a' AS generated
     FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND attnum > 0 AND NOT attisdropped
       AND relname NOT IN ('migrations', 'migrations_lock', 'app_logins')
     ORDER BY relname, attnum`,
  )
  const lists = await closedLists(owner)
  const wordsOf = ({ table, name }: { table: string; name: string }) =>
    lists.find((list) => list.table === table && list.column === name)?.values.sort()
  return rows.map((row) => ({ ...row, words: wordsOf(row) }))
}
