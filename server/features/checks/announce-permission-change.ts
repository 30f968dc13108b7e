import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'

/**
 * Announces on commit, to every process, that a cleaner's permissions have changed, so that open pages
 * refetch them. The payload carries the position of the job log: some processes have read less of it than the
 * one that rendered a page.
 */
export async function announcePermissionChange(tx: Tx, userId: number): Promise<void> {
  await sql`SELECT pg_notify('standing_changed', concat(${userId}::int, ' ', max(id))) FROM job_events`.execute(
    tx,
  )
}
