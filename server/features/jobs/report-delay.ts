import { sql } from 'kysely'
import type { JobView } from '#contract/job-view.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { UserRow } from '#server/plugins/session.ts'
import { queueMessage } from '../notifications/queue-message.ts'
import { lockVisit } from './lock-visit.ts'
import { readJob } from './read-job.ts'
import { readJobToMove } from './read-job-to-move.ts'
import { moveJob } from './transition-job.ts'

/**
 * Records the cleaner's delay in minutes and notifies the customer; a delay that is not longer than the last
 * one is refused.
 */
export async function reportDelay(
  context: Context,
  user: UserRow,
  jobId: number,
  minutes: number,
): Promise<JobView> {
  const { db, clock } = context
  const job = await readJobToMove(context, user, jobId, 'running_late')
  if (!job.allowedMoves.includes('running_late')) throw refuse('move_not_allowed')
  await db.transaction().execute(async (tx) => {
    const said = (await lockVisit(tx, jobId)).late_minutes ?? 0
    // A retry after a lost response.
    if (said === minutes) return
    if (said > minutes) throw refuse('said_later')
    const move = { jobId, move: 'running_late', userId: user.id, now: clock() } as const
    const facts = { minutes, scheduledFor: job.scheduledFor }
    const moved = await moveJob(tx, { ...move, sets: sql`late_minutes = ${minutes}`, facts })
    if (!moved) throw refuse('move_not_allowed')
    await queueMessage(tx, { event: 'cleaner_late', jobId, eventId: moved.event_id })
  })
  return readJob(context, user, jobId)
}
