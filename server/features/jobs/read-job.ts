import type { JobView } from '#contract/job-view.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { UserRow } from '#server/plugins/session.ts'
import { presentJob } from './present.ts'
import { findJob, type JobRow } from './store.ts'
import { viewerContextOf } from './viewer-context.ts'

export interface JobWithView {
  job: JobRow
  view: JobView
}

/** Reads one job as this user may see it; 404 for one that they may not see. */
export async function readJob(context: Context, user: UserRow, jobId: number): Promise<JobView> {
  return (await readJobWithRow(context, user, jobId)).view
}

/** Does the same for the job's page: a cleaner who lost the job by a no-show gets a refusal that says so. */
export async function readJobForPage(context: Context, user: UserRow, jobId: number): Promise<JobView> {
  const job = await findJob(context.db, jobId, user.id)
  const view = job && presentJob(job, viewerContextOf(context, user))
  if (!view) throw refuse(job?.missed_by.includes(user.id) ? 'job_not_yours_now' : 'job_not_found')
  return view
}

/** Reads a job that its cleaner has just withdrawn from, also when other open jobs are hidden from them. */
export async function readWithdrawnJob(context: Context, user: UserRow, jobId: number): Promise<JobView> {
  const job = await findJob(context.db, jobId, user.id)
  const view = job && presentJob(job, { ...viewerContextOf(context, user), hidden: null })
  if (!view) throw refuse('job_not_found')
  return view
}

/**
 * Reads a job for its chosen cleaner or a favourite who declines it, also when other open jobs are hidden from them: a
 * suspended cleaner may still decline.
 */
export async function readOfferedJob(context: Context, user: UserRow, jobId: number): Promise<JobView> {
  const job = await findJob(context.db, jobId, user.id)
  const seeing = viewerContextOf(context, user)
  const view = job && (presentJob(job, seeing) ?? presentJob(job, { ...seeing, hidden: null }))
  const isTheirs =
    view && (seeing.hidden === null || view.cleanerId === user.id || view.requestedYou || view.offer?.yours)
  if (!view || !isTheirs) throw refuse('job_not_found')
  return view
}

/** Does the same and also returns the row and the viewer context. */
export async function readJobWithRow(context: Context, user: UserRow, jobId: number): Promise<JobWithView> {
  const job = await findJob(context.db, jobId, user.id)
  const view = job && presentJob(job, viewerContextOf(context, user))
  if (!view) throw refuse('job_not_found')
  return { job, view }
}
