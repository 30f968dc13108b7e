import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/connect.ts'

/** An arbitrary constant; the app's role cannot lock a table that it may only insert into. */
const versionsLock = 7_261_915

/** Serializes admins' changes of settings and terms by an advisory lock. */
export async function lockVersions(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${sql.lit(versionsLock)})`.execute(tx)
}

/** Does the same for the terms. */
export async function readTermsRevision(db: Db | Tx): Promise<string> {
  const { rows } = await sql<{ mark: string }>`SELECT (SELECT max(version) FROM terms_versions) || '.' ||
    (SELECT count(*) FROM withdrawn_versions WHERE of = 'terms') AS mark`.execute(db)
  return rows[0]?.mark ?? ''
}

/** Returns a mark of all changes so far: it differs after each change and each withdrawal. */
export async function readSettingsRevision(db: Db | Tx): Promise<string> {
  const { rows } = await sql<{ mark: string }>`SELECT (SELECT max(version) FROM settings_versions) || '.' ||
    (SELECT count(*) FROM withdrawn_versions WHERE of = 'settings') AS mark`.execute(db)
  return rows[0]?.mark ?? ''
}
