import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { queueMessage } from '../notifications/queue-message.ts'
import { batch, endDueJobs } from './end-due-jobs.ts'

/**
 * Task: a job that nobody took until it was to begin lapses, and what was paid for it goes back in full.
 * A guest has no other way to get that money: they cannot cancel.
 */
export async function lapseUntakenJobs(context: Context): Promise<void> {
  const untaken = await context.db
    .selectFrom('jobs')
    .select('id')
    .where('status', '=', 'pending')
    .where('cleaner_id', 'is', null)
    .where('published_at', 'is not', null)
    .where('scheduled_for', '<=', context.clock())
    .orderBy(sql`random()`)
    .limit(batch)
    .execute()
  await endDueJobs(context, untaken, {
    move: 'expire',
    tell: (tx, { id }) => queueMessage(tx, { event: 'job-untaken', jobId: id }),
  })
}
