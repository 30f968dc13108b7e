import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'

/**
 * Once this is committed the open pages of a cleaner read again what they may do, whichever process serves them. It
 * says how far the log of jobs went: some processes have read less of it than the one that drew a page.
 */
export async function announceStanding(tx: Tx, userId: number): Promise<void> {
  await sql`SELECT pg_notify('standing_changed', concat(${userId}::int, ' ', max(id))) FROM job_events`.execute(
    tx,
  )
}
