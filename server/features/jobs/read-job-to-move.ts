import type { JobView } from '#contract/job-view.ts'
import type { PersonMove } from '#domain/job/moves.ts'
import type { Context } from '#server/context.ts'
import type { UserRow } from '#server/plugins/session.ts'
import { readJob } from './read-job.ts'
import { refuseOtherParties, refuseTooEarly } from './refuse-other-parties.ts'

/** Reads a job for one of its transitions; refuses the sides that may not make it, and all before its time. */
export async function readJobToMove(
  context: Context,
  user: UserRow,
  jobId: number,
  move: PersonMove,
): Promise<JobView> {
  const job = await readJob(context, user, jobId)
  refuseOtherParties(job, move, user)
  refuseTooEarly(context, job, move)
  return job
}
