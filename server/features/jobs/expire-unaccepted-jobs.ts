import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { queueMessage } from '../notifications/queue-message.ts'
import { dueJobsPerTask, endDueJobs } from './end-due-jobs.ts'

/**
 * Task: expires jobs that no cleaner accepted before their start, with a full refund. A guest has no other
 * way to get a refund, since guests cannot cancel.
 */
export async function expireUnacceptedJobs(context: Context): Promise<void> {
  const untaken = await context.db
    .selectFrom('jobs')
    .select('id')
    .where('status', '=', 'pending')
    .where('cleaner_id', 'is', null)
    .where('published_at', 'is not', null)
    .where('scheduled_for', '<=', context.clock())
    .orderBy(sql`random()`)
    .limit(dueJobsPerTask)
    .execute()
  await endDueJobs(context, untaken, {
    move: 'expire',
    tell: (tx, { id }) => queueMessage(tx, { event: 'job_untaken', jobId: id }),
  })
}
