import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

export interface JobChange {
  id: number
  customer_id: number
  cleaner_id: number | null
  /** The cleaner who is asked first. */
  preferred_cleaner_id: number | null
  /** What became of it for those who look for work: it is there to be taken, it is taken or over, or neither. */
  pool: 'open' | 'gone' | null
}

/** Where these jobs stand now, and whom that concerns: one statement, however many they are. */
export async function findChanges(db: Db, jobIds: number[]): Promise<JobChange[]> {
  const { rows } = await sql<JobChange>`
    SELECT id, customer_id, cleaner_id, preferred_cleaner_id,
      CASE WHEN status = 'pending' AND offered_at IS NOT NULL THEN 'open'
        WHEN status IN ('assigned', 'cancelled') THEN 'gone' END AS pool
    FROM jobs WHERE id = ANY(${jobIds}::int[])`.execute(db)
  return rows
}
