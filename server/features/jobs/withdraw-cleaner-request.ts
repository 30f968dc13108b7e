import type { JobView } from '#contract/job-view.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { UserRow } from '#server/plugins/session.ts'
import { advanceOffer } from './advance-offer.ts'
import { readJob } from './read-job.ts'

/**
 * Ends the exclusive steps at the customer's request: every cleaner may accept the job.
 */
export async function withdrawCleanerRequest(
  context: Context,
  user: UserRow,
  jobId: number,
): Promise<JobView> {
  const job = await readJob(context, user, jobId)
  if (job.customerId !== user.id) throw refuse('not_your_part')
  const step = job.offer?.step
  if (step === undefined || step === 'everyone') throw refuse('request_over')
  await context.db.transaction().execute(async (tx) => {
    const now = context.clock()
    // The task may not have announced the step that has just begun.
    const ended =
      (await advanceOffer(context, tx, { jobId, from: step, why: 'withdrawn', actorId: user.id, now })) ||
      (step === 'favourites' &&
        (await advanceOffer(context, tx, { jobId, from: 'chosen', why: 'withdrawn', actorId: user.id, now })))
    if (!ended) throw refuse('request_over')
  })
  return readJob(context, user, jobId)
}
