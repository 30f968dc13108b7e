import type { Tx } from '../../db/connect.ts'
import { findStats } from './store.ts'

/** Recomputes a cleaner's average in the transaction that adds a review; counts on the profile follow (C-113). */
export async function refreshRating(tx: Tx, cleanerId: number): Promise<void> {
  // A job that is completed at this moment is counted before or after, never in between.
  await tx.selectFrom('cleaner_profiles').select('id').where('user_id', '=', cleanerId).forUpdate().execute()
  const stats = await findStats(tx, cleanerId)
  if (!stats) return
  await tx
    .updateTable('cleaner_profiles')
    .set({ avg_rating: stats.rating, total_jobs: stats.completed })
    .where('user_id', '=', cleanerId)
    .execute()
}
