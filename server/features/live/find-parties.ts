import type { Db } from '../../db/connect.ts'

/** The people a job's changes concern: its two sides, and the cleaner who is asked first. */
export async function findParties(db: Db, jobId: number): Promise<number[]> {
  const job = await db
    .selectFrom('jobs')
    .select(['customer_id', 'cleaner_id', 'preferred_cleaner_id'])
    .where('id', '=', jobId)
    .executeTakeFirst()
  return job ? [job.customer_id, job.cleaner_id, job.preferred_cleaner_id].filter((id) => id !== null) : []
}
