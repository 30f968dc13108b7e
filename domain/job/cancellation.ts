import { splitPrice } from '../payout/split.ts'

/** The policy stored with a job when it is booked. Source: decisions X-01. */
export interface CancellationPolicy {
  freeHours: number
  lateFeePercent: number
}

export interface Cancellation {
  late: boolean
  /** What the customer gets back, in cents. */
  refundCents: number
  /** What the customer still pays, in cents. */
  lateFeeCents: number
  /** The cleaner's part of the late fee, in cents. */
  cleanerShareCents: number
}

interface CancellableJob {
  cleanerId: number | null
  scheduledFor: Date
  priceCents: number
  paidCents: number
  policy: CancellationPolicy
}

/**
 * Who gets what when the job is cancelled at `now`; all in cents. Free while nobody is assigned or when at least
 * `freeHours` remain; an unpaid job is always free. Source: decisions X-01.
 */
export function cancellationAt(job: CancellableJob, now: Date): Cancellation {
  const hoursLeft = (job.scheduledFor.getTime() - now.getTime()) / 3_600_000
  const late = job.cleanerId !== null && hoursLeft < job.policy.freeHours
  const fee = late ? Math.round((job.priceCents * job.policy.lateFeePercent) / 100) : 0
  const lateFeeCents = Math.min(fee, job.paidCents)
  return {
    late,
    lateFeeCents,
    refundCents: job.paidCents - lateFeeCents,
    cleanerShareCents: lateFeeCents === 0 ? 0 : splitPrice(lateFeeCents).earningsCents,
  }
}
