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

/** Two arrival times that differ by less are one: the second is a retry. */
const sameMs = 60_000

/**
 * Records that the cleaner has set out and in how many minutes they expect to arrive; a later call corrects the
 * time. The customer gets one message per visit and sees corrections on the job's page.
 */
export async function setOut(
  context: Context,
  user: UserRow,
  jobId: number,
  minutes: number,
): Promise<JobView> {
  const { db, clock } = context
  const job = await readJobToMove(context, user, jobId, 'on_my_way')
  await db.transaction().execute(async (tx) => {
    const now = clock()
    const arrivesAt = new Date(now.getTime() + minutes * 60_000)
    const { arrives_at: before } = await lockVisit(tx, jobId)
    if (before && Math.abs(before.getTime() - arrivesAt.getTime()) < sameMs) return
    const facts = { minutes, arrivesAt: arrivesAt.toISOString(), scheduledFor: job.scheduledFor }
    const sets = sql`arrives_at = ${arrivesAt}`
    const moved = await moveJob(tx, { jobId, move: 'on_my_way', userId: user.id, now, sets, facts })
    if (!moved) throw refuse('move_not_allowed')
    if (!before) await queueMessage(tx, { event: 'cleaner_on_my_way', jobId, eventId: moved.event_id })
  })
  return readJob(context, user, jobId)
}
