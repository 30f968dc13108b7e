import type { Tx } from '#server/db/connect.ts'
import { findStats } from './store.ts'

/** Recounts a cleaner's jobs and reviews in the transaction that changes them (C-113). */
export async function refreshRating(tx: Tx, cleanerId: number, now: Date): Promise<void> {
  // Locks the profile, so that concurrent changes are counted before or after.
  await tx.selectFrom('cleaner_profiles').select('id').where('user_id', '=', cleanerId).forUpdate().execute()
  const stats = await findStats(tx, cleanerId, now)
  if (!stats) return
  await tx
    .updateTable('cleaner_profiles')
    .set({ avg_rating: stats.rating, review_count: stats.reviewed, total_jobs: stats.completed })
    .where('user_id', '=', cleanerId)
    .execute()
}

/** Does the same for the cleaner of a completed job whose payment has changed. */
export async function refreshRatingOfJob(tx: Tx, jobId: number, now: Date): Promise<void> {
  const job = await tx
    .selectFrom('jobs')
    .select('cleaner_id')
    .where('id', '=', jobId)
    .where('status', '=', 'completed')
    .executeTakeFirst()
  if (job?.cleaner_id) await refreshRating(tx, job.cleaner_id, now)
}
