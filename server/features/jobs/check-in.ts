import type { JobView } from '#contract/job-view.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { UserRow } from '#server/plugins/session.ts'
import { queueMessage } from '../notifications/queue-message.ts'
import { readJob } from './read-job.ts'
import { readJobToMove } from './read-job-to-move.ts'
import { moveJob } from './transition-job.ts'

/** Checks the job's cleaner in at the door. A retry after a lost response succeeds without effect. */
export async function checkIn(context: Context, user: UserRow, jobId: number): Promise<JobView> {
  const { db, clock } = context
  const job = await readJobToMove(context, user, jobId, 'check_in')
  await db.transaction().execute(async (tx) => {
    const facts = { scheduledFor: job.scheduledFor }
    const moved = await moveJob(tx, { jobId, move: 'check_in', userId: user.id, now: clock(), facts })
    if (moved) await queueMessage(tx, { event: 'cleaner_arrived', jobId, eventId: moved.event_id })
  })
  const after = await readJob(context, user, jobId)
  if (after.cleanerId !== user.id || !after.arrival?.checkedInAt) throw refuse('move_not_allowed')
  return after
}
