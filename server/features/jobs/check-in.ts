import type { JobView } from '#contract/job-view.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { UserRow } from '#server/plugins/session.ts'
import { actOnce } from '../idempotency/act-once.ts'
import type { IdempotencyClaim } from '../idempotency/claim.ts'
import { queueMessage } from '../notifications/queue-message.ts'
import { readJob } from './read-job.ts'
import { readJobToMove } from './read-job-to-move.ts'
import { moveJob } from './transition-job.ts'

/** Checks the job's cleaner in at the door. A retry after a lost response succeeds without effect. */
export async function checkIn(
  context: Context,
  user: UserRow,
  jobId: number,
  claim: IdempotencyClaim | null,
): Promise<JobView> {
  const { clock } = context
  const job = await readJobToMove(context, user, jobId, 'check_in')
  await actOnce(context, claim, async (tx) => {
    const facts = { scheduledFor: job.scheduledFor }
    const moved = await moveJob(tx, { jobId, move: 'check_in', userId: user.id, now: clock(), facts })
    if (moved) await queueMessage(tx, { event: 'cleaner_arrived', jobId, eventId: moved.event_id })
    else if (!(await isAtTheDoor(tx, jobId, user.id))) throw refuse('move_not_allowed')
    return jobId
  })
  return readJob(context, user, jobId)
}

async function isAtTheDoor(tx: Tx, jobId: number, cleanerId: number): Promise<boolean> {
  const job = await tx
    .selectFrom('jobs')
    .select('id')
    .where('id', '=', jobId)
    .where('cleaner_id', '=', cleanerId)
    .where('status', '=', 'assigned')
    .where('checked_in_at', 'is not', null)
    .executeTakeFirst()
  return job !== undefined
}
