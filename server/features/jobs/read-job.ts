import type { JobView } from '#contract/job-view.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { UserRow } from '#server/plugins/session.ts'
import { presentJob } from './present.ts'
import { findJob, type JobRow } from './store.ts'
import { viewerContextOf } from './viewer-context.ts'

export interface SeenJob {
  job: JobRow
  view: JobView
}

/** One job as this user may see it; what they may not see does not exist for them. */
export async function readJob(context: Context, user: UserRow, jobId: number): Promise<JobView> {
  return (await seeJob(context, user, jobId)).view
}

/** The same for whoever opens its page: a cleaner who lost it by not coming is told so. */
export async function openJob(context: Context, user: UserRow, jobId: number): Promise<JobView> {
  const job = await findJob(context.db, jobId, user.id)
  const view = job && presentJob(job, viewerContextOf(context, user))
  if (!view) throw refuse(job?.missed_by.includes(user.id) ? 'job_not_yours_now' : 'job_not_found')
  return view
}

/** A job that its cleaner has just given back, also where they read no other open job. */
export async function readGivenBack(context: Context, user: UserRow, jobId: number): Promise<JobView> {
  const job = await findJob(context.db, jobId, user.id)
  const view = job && presentJob(job, { ...viewerContextOf(context, user), hidden: null })
  if (!view) throw refuse('job_not_found')
  return view
}

/** The same for a chosen cleaner who says no, also where they read no other open job: suspended, they may still do that. */
export async function readOffered(context: Context, user: UserRow, jobId: number): Promise<JobView> {
  const job = await findJob(context.db, jobId, user.id)
  const seeing = viewerContextOf(context, user)
  const view = job && (presentJob(job, seeing) ?? presentJob(job, { ...seeing, hidden: null }))
  const isTheirs = view && (seeing.hidden === null || view.cleanerId === user.id || view.requestedYou)
  if (!view || !isTheirs) throw refuse('job_not_found')
  return view
}

/** The same beside what it was made of. */
export async function seeJob(context: Context, user: UserRow, jobId: number): Promise<SeenJob> {
  const job = await findJob(context.db, jobId, user.id)
  const view = job && presentJob(job, viewerContextOf(context, user))
  if (!view) throw refuse('job_not_found')
  return { job, view }
}
