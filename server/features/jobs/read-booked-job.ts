import type { JobView } from '#contract/job-view.ts'
import { defaultLanguage } from '#locales/languages.ts'
import type { Context } from '#server/context.ts'
import { presentJob } from './present.ts'
import { findJob } from './store.ts'

/**
 * Reads a job as its customer sees it, for callers with another proof of the booking: a guest's session, or
 * the payment.
 */
export async function readBookedJob(context: Context, jobId: number): Promise<JobView | null> {
  const job = await findJob(context.db, jobId, null)
  if (!job) return null
  const viewer = { id: job.customer_id, role: 'customer' } as const
  const { SERVICE_ZONE: zone } = context.config
  return presentJob(job, {
    viewer,
    byLink: false,
    standing: null,
    hidden: null,
    now: context.clock(),
    zone,
    language: defaultLanguage,
  })
}
