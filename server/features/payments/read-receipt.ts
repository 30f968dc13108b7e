import type { Answer } from '../../../contract/index.ts'
import type { JobView } from '../../../contract/job-view.ts'
import { dollarsFromCents } from '../../../domain/money.ts'
import { serviceType } from '../../../domain/pricing/quote.ts'
import type { Context } from '../../context.ts'
import { refuse } from '../../http/refusal.ts'
import { presentJob } from '../jobs/present.ts'
import { findJob } from '../jobs/store.ts'

/** The booking's own summary, without anything about the person (api.md, payment-success). */
export async function readReceipt(
  { db, config }: Context,
  jobId: number,
): Promise<Answer<'POST /api/payment-success'>> {
  const job = await findJob(db, jobId)
  if (!job) throw refuse('payment_not_found')
  return {
    id: job.id,
    jobId: job.id,
    status: job.status,
    scheduledFor: job.scheduled_for.toISOString(),
    duration: job.duration,
    price: dollarsFromCents(job.price_cents),
    bathroomCount: job.bathroom_count,
    timeframe: serviceType(job.price_cents, config.prices),
    requirements: job.requirements,
  }
}

/** A guest's own job, for the browser session that booked it. */
export async function readGuestJob({ db, clock, config }: Context, jobId: number): Promise<JobView> {
  const job = await findJob(db, jobId)
  const viewer = { id: job?.customer_id ?? 0, role: 'customer' as const }
  const view = job && presentJob(job, { viewer, now: clock(), prices: config.prices })
  if (!view) throw refuse('payment_not_found')
  return view
}
