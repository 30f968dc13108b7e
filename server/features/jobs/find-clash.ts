import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/connect.ts'
import { occupiedTime, occupiedTimeOf, travelMinutesOf } from '#server/rules/occupied-time.ts'

interface ClashRequest {
  cleanerId: number | null
  from: Date
  until: Date
  /** The job that is given or moved. */
  jobId: number
}

/** Another active job of a cleaner that leaves no time for a visit. */
export interface Clash {
  at: Date
  /** False when only the time to travel is missing. */
  overlaps: boolean
  travelMinutes: number
}

/** Finds a cleaner's active job that leaves no time for a visit; the constraint jobs_no_overlap decides in the end. */
export async function findClash(
  tx: Db | Tx,
  { cleanerId, from, until, jobId }: ClashRequest,
): Promise<Clash | null> {
  const overlaps = sql<boolean>`(tstzrange(o.scheduled_for, o.ends_at) && tstzrange(${from}, ${until}))`
  const minutes = travelMinutesOf(sql`${cleanerId}::bigint`)
  const { rows } =
    await sql<Clash>`SELECT o.scheduled_for AS at, ${overlaps} AS overlaps, ${minutes} AS "travelMinutes"
    FROM jobs o WHERE o.cleaner_id = ${cleanerId} AND o.id <> ${jobId} AND o.status IN ('assigned', 'in_progress')
      AND ${occupiedTimeOf('o')} && ${occupiedTime(sql`${from}::timestamptz`, sql`${until}::timestamptz`, minutes)}
    ORDER BY ${overlaps} DESC, o.scheduled_for LIMIT 1`.execute(tx)
  return rows[0] ?? null
}
