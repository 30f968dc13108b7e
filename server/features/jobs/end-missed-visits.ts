import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { queueMessage } from '../notifications/queue-message.ts'
import { dueJobsPerTask, endDueJobs } from './end-due-jobs.ts'
import { withinTransitionWindow } from './transition-job.ts'

/**
 * Task: ends visits that their cleaner never started or completed, refunds them in full and notifies both
 * sides. The booking's terms set the grace period; the condition on `ends_at` only serves the index.
 */
export async function endMissedVisits(context: Context): Promise<void> {
  const now = context.clock()
  const missed = await context.db
    .selectFrom('jobs')
    .select('id')
    .where('status', '=', 'assigned')
    .where('ends_at', '<=', now)
    .where(withinTransitionWindow('mark_missed', now))
    .orderBy(sql`random()`)
    .limit(dueJobsPerTask)
    .execute()
  await endDueJobs(context, missed, {
    move: 'mark_missed',
    tell: (tx, { id }) => queueMessage(tx, { event: 'visit_missed', jobId: id }),
  })
}
