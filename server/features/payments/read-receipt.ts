import type { Answer } from '#contract/index.ts'
import type { JobView } from '#contract/job-view.ts'
import { homeOf } from '#domain/job/home.ts'
import { bathroomLine } from '#domain/job/requirements.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { readBookedJob } from '../jobs/read-booked-job.ts'
import { cancellationFacts } from './cancellation-facts.ts'

/** Reads the booking's receipt; personal data only for the browser that booked (C-032). */
export async function readReceipt(
  context: Context,
  jobId: number,
  booker: { hasKey: boolean; userId: number | null } | null,
): Promise<Answer<'POST /api/payment-success'>> {
  const job = await readBooking(context, jobId)
  return {
    id: job.id,
    jobId: job.id,
    status: job.status,
    scheduledFor: job.scheduledFor,
    perBathroom: job.perBathroom,
    sameDay: job.sameDay,
    duration: job.duration,
    price: job.price,
    ...{ discount: job.discount, discountKind: job.discountKind },
    emergencyAbove: job.emergencyAbove,
    ...homeOf(job),
    timeframe: job.service,
    // The customer's requirements may contain personal data, so the receipt replaces them.
    requirements: bathroomLine(job.bathroomCount),
    payment: job.payment,
    cancellation: await cancellationFacts(context, jobId),
    booker: booker && {
      email: job.customer?.email ?? null,
      address: job.address,
      opens: booker.hasKey || job.customerId === booker.userId,
    },
  }
}

/** Reads a job as its customer sees it; the caller has proven the booking. */
export async function readBooking(context: Context, jobId: number): Promise<JobView> {
  const job = await readBookedJob(context, jobId)
  if (!job) throw refuse('payment_not_found')
  return job
}
