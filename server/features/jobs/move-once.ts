import type { Call } from '#contract/index.ts'
import type { JobView } from '#contract/job-view.ts'
import type { Context } from '#server/context.ts'
import type { UserRow } from '#server/plugins/session.ts'
import { wasDoneBefore } from '../idempotency/act-once.ts'
import { claimOf, type IdempotencyClaim } from '../idempotency/claim.ts'
import { readJob } from './read-job.ts'

interface MoveRequest {
  user: UserRow
  jobId: number
  call: Call
  body?: object | undefined
  /** The Idempotency-Key, or null. */
  key: string | null
}

/**
 * Makes a transition of a job at most once per Idempotency-Key. A repeat answers with the job, also a concurrent copy
 * that finds its conditions changed by the first one.
 */
export async function moveOnce(
  context: Context,
  { user, jobId, call, body, key }: MoveRequest,
  move: (claim: IdempotencyClaim | null) => Promise<JobView>,
): Promise<JobView> {
  const claim = claimOf({ sid: '', user }, { call, body: { ...body, jobId }, key })
  if (claim === null) return move(null)
  if (await wasDoneBefore(context, claim)) return readJob(context, user, jobId)
  try {
    return await move(claim)
  } catch (error) {
    if (await wasDoneBefore(context, claim)) return readJob(context, user, jobId)
    throw error
  }
}
