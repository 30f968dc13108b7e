import type { Db } from '../../db/connect.ts'

/** The people a job's changes concern. */
export async function findParties(db: Db, jobId: number): Promise<number[]> {
  const job = await db
    .selectFrom('jobs')
    .select(['customer_id', 'cleaner_id'])
    .where('id', '=', jobId)
    .executeTakeFirst()
  return job ? [job.customer_id, job.cleaner_id].filter((id) => id !== null) : []
}
