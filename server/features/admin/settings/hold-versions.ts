import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/connect.ts'

/** Any constant; the app's role may lock no table that it only adds to. */
const versionsLock = 7_261_915

/** Operators change settings and terms one after the other. */
export async function holdVersions(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${sql.lit(versionsLock)})`.execute(tx)
}

/** The same of the terms. */
export async function readTermsMark(db: Db | Tx): Promise<string> {
  const { rows } = await sql<{ mark: string }>`SELECT (SELECT max(version) FROM terms_versions) || '.' ||
    (SELECT count(*) FROM withdrawn_versions WHERE of = 'terms') AS mark`.execute(db)
  return rows[0]?.mark ?? ''
}

/** Names all that was ever changed: another text after each change and each withdrawal. */
export async function readMark(db: Db | Tx): Promise<string> {
  const { rows } = await sql<{ mark: string }>`SELECT (SELECT max(version) FROM settings_versions) || '.' ||
    (SELECT count(*) FROM withdrawn_versions WHERE of = 'settings') AS mark`.execute(db)
  return rows[0]?.mark ?? ''
}
