import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from './connect.ts'
import type { Tables } from './rows/tables.ts'

const batch = 2000

export interface RetentionFilter {
  before: Date
  /** A further condition; all rows by default. */
  only?: RawBuilder<SqlBool>
}

/**
 * Deletes the rows whose `column` is before an instant, oldest first in batches: after a long pause one
 * statement would take too long. The column needs an index.
 */
export function removeOlder<T extends keyof Tables>(
  db: Db,
  table: T,
  column: keyof Tables[T] & string,
  older: RetentionFilter,
): Promise<void> {
  return inBatches(db, sql`DELETE FROM ${sql.table(table)}`, { table, column, ...older })
}

interface OlderChoice extends RetentionFilter {
  table: string
  column: string
}

/** The same for a statement of another kind that leaves no row that it would choose again. */
export async function inBatches(
  db: Db,
  act: RawBuilder<unknown>,
  { table, column, before, only = sql<SqlBool>`true` }: OlderChoice,
): Promise<void> {
  const [rows, age] = [sql.table(table), sql.ref(column)]
  for (;;) {
    // By their places in the table: a join by key would read all of it.
    const { numAffectedRows = 0n } =
      await sql`${act} WHERE ${age} < ${before} AND ${only} AND ctid = ANY(ARRAY(
      SELECT ctid FROM ${rows} WHERE ${age} < ${before} AND ${only} ORDER BY ${age} LIMIT ${batch}))`.execute(
        db,
      )
    if (numAffectedRows < batch) return
  }
}
