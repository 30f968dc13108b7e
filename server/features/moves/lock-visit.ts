import type { Tx } from '../../db/connect.ts'
import { refuse } from '../../http/refusal.ts'

/** Holds a job's row, with what its cleaner has said of their coming: from here on nobody else decides. */
export async function lockVisit(tx: Tx, jobId: number) {
  const row = await tx
    .selectFrom('jobs')
    .select([
      'status',
      'cleaner_id',
      'scheduled_for',
      'checked_in_at',
      'late_minutes',
      'created_at',
      'same_day_cents',
      'terms',
      'prices',
    ])
    .where('id', '=', jobId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw refuse('job_not_found')
  return row
}
