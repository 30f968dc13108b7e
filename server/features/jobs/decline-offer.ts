import type { JobView } from '#contract/job-view.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { UserRow } from '#server/plugins/session.ts'
import { queueMessage } from '../notifications/queue-message.ts'
import { declineOrCancelRescheduleRequest } from './answer-reschedule-request.ts'
import { openToAll } from './open-to-all.ts'
import { readOfferedJob } from './read-job.ts'

/** Declines a reschedule request, or an open job as its chosen cleaner. */
export async function declineOffer(context: Context, user: UserRow, jobId: number): Promise<JobView> {
  const job = await readOfferedJob(context, user, jobId)
  if (job.status === 'assigned') return declineOrCancelRescheduleRequest(context, user, jobId, 'decline')
  return declineRequest(context, user, jobId)
}

/**
 * Declines a job for its chosen cleaner: the customer gets a notification, and every cleaner may accept it.
 */
async function declineRequest(context: Context, user: UserRow, jobId: number): Promise<JobView> {
  const job = await readOfferedJob(context, user, jobId)
  if (!job.requestedYou) throw refuse(job.cleanerId === null ? 'not_your_part' : 'request_over')
  if (!job.request?.until) throw refuse('request_over')
  await context.db.transaction().execute(async (tx) => {
    const opening = { jobId, cleanerId: user.id, why: 'declined', actorId: user.id } as const
    if (!(await openToAll(tx, { ...opening, now: context.clock() }))) throw refuse('request_over')
    await queueMessage(tx, { event: 'request_declined', jobId })
  })
  return readOfferedJob(context, user, jobId)
}
