import { sql } from 'kysely'
import type { Db } from './connect.ts'
import type { Tables } from './rows/tables.ts'

const batch = 2000

/**
 * Deletes the rows whose `column` lies before a moment, the oldest first and some at a time: after a long pause one
 * statement would take too long. The column needs an index.
 */
export async function removeOlder<T extends keyof Tables>(
  db: Db,
  table: T,
  column: keyof Tables[T] & string,
  before: Date,
): Promise<void> {
  const [rows, age] = [sql.table(table), sql.ref(column)]
  for (;;) {
    // By their places in the table: a join by key would read all of it.
    const { numAffectedRows = 0n } =
      await sql`DELETE FROM ${rows} WHERE ${age} < ${before} AND ctid = ANY(ARRAY(
      SELECT ctid FROM ${rows} WHERE ${age} < ${before} ORDER BY ${age} LIMIT ${batch}))`.execute(db)
    if (numAffectedRows < batch) return
  }
}
