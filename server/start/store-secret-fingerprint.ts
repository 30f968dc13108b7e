import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { secretFingerprintOf } from './running.ts'

/** Anyone who serves says which secret is the one; a new one counts from its first start. */
export async function storeSecretFingerprint(db: Db, secret: string): Promise<void> {
  const mark = secretFingerprintOf(secret)
  await sql`INSERT INTO session_secret_fingerprints AS kept (fingerprint) VALUES (${mark})
    ON CONFLICT (only_row) DO UPDATE SET fingerprint = ${mark} WHERE kept.fingerprint <> ${mark}`.execute(db)
}
