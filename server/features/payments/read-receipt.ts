import type { Answer } from '../../../contract/index.ts'
import type { JobView } from '../../../contract/job-view.ts'
import { bathroomLine } from '../../../domain/job/requirements.ts'
import type { Context } from '../../context.ts'
import { refuse } from '../../http/refusal.ts'
import { readBookedJob } from '../jobs/read-booked-job.ts'

/** The booking's own summary, without anything about the person (api.md, payment-success). */
export async function readReceipt(
  context: Context,
  jobId: number,
): Promise<Answer<'POST /api/payment-success'>> {
  const job = await readGuestJob(context, jobId)
  return {
    id: job.id,
    jobId: job.id,
    status: job.status,
    scheduledFor: job.scheduledFor,
    duration: job.duration,
    price: job.price,
    bathroomCount: job.bathroomCount,
    timeframe: job.service,
    // What the customer wishes may tell of the person or the home.
    requirements: bathroomLine(job.bathroomCount),
    payment: job.payment,
  }
}

/** A guest's own job, for the browser session that booked it. */
export async function readGuestJob(context: Context, jobId: number): Promise<JobView> {
  const job = await readBookedJob(context, jobId)
  if (!job) throw refuse('payment_not_found')
  return job
}
