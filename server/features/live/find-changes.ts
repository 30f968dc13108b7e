import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

export interface JobChange {
  id: number
  customer_id: number
  cleaner_id: number | null
  /** The cleaner who is asked first. */
  preferred_cleaner_id: number | null
  /** For those who look for work: there for all, for the chosen cleaner alone, taken or over, or none of these. */
  pool: 'open' | 'asked' | 'gone' | null
}

/** Where these jobs stand now, and whom that concerns: one statement, however many they are. */
export async function findChanges(db: Db, jobIds: number[], now: Date): Promise<JobChange[]> {
  const { rows } = await sql<JobChange>`
    SELECT id, customer_id, cleaner_id, preferred_cleaner_id,
      CASE WHEN status = 'pending' AND preferred_until > ${now} THEN 'asked'
        WHEN status = 'pending' AND offered_at IS NOT NULL THEN 'open'
        WHEN status IN ('assigned', 'in_progress', 'cancelled') AND offered_at IS NOT NULL
          AND (preferred_until IS NULL OR preferred_until <= ${now}) THEN 'gone' END AS pool
    FROM jobs WHERE id = ANY(${jobIds}::bigint[])`.execute(db)
  return rows
}
