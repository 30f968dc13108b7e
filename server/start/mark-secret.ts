import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { markOf } from './running.ts'

/** Anyone who serves says which secret is the one; a new one counts from its first start. */
export async function markSecret(db: Db, secret: string): Promise<void> {
  const mark = markOf(secret)
  await sql`INSERT INTO session_secret_fingerprints AS kept (fingerprint) VALUES (${mark})
    ON CONFLICT (only_row) DO UPDATE SET fingerprint = ${mark} WHERE kept.fingerprint <> ${mark}`.execute(db)
}
