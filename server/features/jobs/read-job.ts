import type { JobView } from '../../../contract/job-view.ts'
import type { Context } from '../../context.ts'
import { refuse } from '../../http/refusal.ts'
import type { UserRow } from '../../http/session.ts'
import { presentJob } from './present.ts'
import { seeingAs } from './seeing.ts'
import { findJob } from './store.ts'

/** One job as this user may see it; what they may not see does not exist for them. */
export async function readJob(context: Context, user: UserRow, jobId: number): Promise<JobView> {
  const job = await findJob(context.db, jobId, user.id)
  const view = job && presentJob(job, seeingAs(context, user))
  if (!view) throw refuse('job_not_found')
  return view
}
