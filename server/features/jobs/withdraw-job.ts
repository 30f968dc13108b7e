import type { ParsedBody } from '#contract/index.ts'
import type { JobView } from '#contract/job-view.ts'
import { consequences } from '#domain/job/consequences.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { UserRow } from '#server/plugins/session.ts'
import { queueMessage } from '../notifications/queue-message.ts'
import { assertExpectedOutcome } from './assert-expected-outcome.ts'
import { endEarlyBoost } from './boost-jobs.ts'
import { readJob, readWithdrawnJob } from './read-job.ts'
import { moveJob } from './transition-job.ts'

/**
 * Withdraws a cleaner from a job: every cleaner may accept it again, and the customer is notified until when.
 */
export async function withdrawJob(
  context: Context,
  user: UserRow,
  jobId: number,
  { reason, expected }: ParsedBody<'POST /api/jobs/:id/withdraw'>,
): Promise<JobView> {
  const { db, clock } = context
  const job = await readJob(context, user, jobId)
  if (job.cleanerId !== user.id) throw refuse(job.cleanerId === null ? 'move_not_allowed' : 'not_your_part')
  await db.transaction().execute(async (tx) => {
    const now = clock()
    const move = { jobId, move: 'withdraw', userId: user.id, now, facts: { reason } } as const
    const moved = await moveJob(tx, { ...move, sets: endEarlyBoost(now) })
    if (!moved) throw refuse('move_not_allowed')
    if (expected) assertExpectedOutcome(consequences(moved.agreed, 'withdraw', now), expected)
    await queueMessage(tx, { event: 'cleaner_withdrew', jobId, eventId: moved.event_id })
  })
  return readWithdrawnJob(context, user, jobId)
}
