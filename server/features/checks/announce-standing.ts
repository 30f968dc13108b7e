import { sql } from 'kysely'
import type { Tx } from '../../db/connect.ts'

/** Once this is committed the open pages of a cleaner read again what they may do, whichever process serves them. */
export async function announceStanding(tx: Tx, userId: number): Promise<void> {
  await sql`SELECT pg_notify('standing_changed', ${String(userId)})`.execute(tx)
}
