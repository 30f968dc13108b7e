import type { JobView } from '#contract/job-view.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { UserRow } from '#server/plugins/session.ts'
import { openToAll } from './open-to-all.ts'
import { readJob } from './read-job.ts'

/**
 * Ends the reservation for the chosen cleaner at the customer's request: every cleaner may accept the job.
 */
export async function withdrawCleanerRequest(
  context: Context,
  user: UserRow,
  jobId: number,
): Promise<JobView> {
  const job = await readJob(context, user, jobId)
  if (job.customerId !== user.id) throw refuse('not_your_part')
  const { request } = job
  if (!request?.until) throw refuse('request_over')
  await context.db.transaction().execute(async (tx) => {
    const opening = { jobId, cleanerId: request.cleanerId, why: 'withdrawn', actorId: user.id } as const
    if (!(await openToAll(tx, { ...opening, now: context.clock() }))) throw refuse('request_over')
  })
  return readJob(context, user, jobId)
}
