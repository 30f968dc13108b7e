import { type QueryExecutorProvider, sql } from 'kysely'

const build = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS (\w+)\s+ON\s/i
const drop = /^DROP INDEX CONCURRENTLY IF EXISTS \w+$/i

/**
 * Runs a migration that is marked to run outside of a transaction, statement by statement. Each is one that can be
 * repeated: whatever ends the process, the next start begins the file again.
 */
export async function buildIndexes(db: QueryExecutorProvider, text: string): Promise<void> {
  const statements = statementsOf(text)
  for (const statement of statements)
    if (!build.test(statement) && !drop.test(statement))
      throw new Error(
        'outside of a transaction there is only CREATE [UNIQUE] INDEX CONCURRENTLY IF NOT EXISTS name ON … ' +
          `and DROP INDEX CONCURRENTLY IF EXISTS name, not: ${statement}`,
      )
  for (const statement of statements) {
    const [, index] = build.exec(statement) ?? []
    if (index) await dropUnfinished(db, index)
    await sql.raw(statement).execute(db)
  }
}

const statementsOf = (text: string) =>
  text
    .replaceAll(/^\s*--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean)

/** An interrupted build leaves an invalid index that slows every write and would count as existing. */
async function dropUnfinished(db: QueryExecutorProvider, index: string): Promise<void> {
  const { rows } = await sql`SELECT FROM pg_index
    WHERE indexrelid = to_regclass(${index}) AND NOT indisvalid`.execute(db)
  if (rows.length > 0) await sql`DROP INDEX CONCURRENTLY ${sql.ref(index.toLowerCase())}`.execute(db)
}
