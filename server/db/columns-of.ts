import { type RawBuilder, sql } from 'kysely'

/** Columns of the table that a statement calls `alias`, in SQL: the list from which their type is made as well. */
export const columnsOf = (alias: string, columns: readonly string[]): RawBuilder<unknown> =>
  sql.join(columns.map((column) => sql.ref(`${alias}.${column}`)))
