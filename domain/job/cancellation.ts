import { splitLateFee } from '../payout/split.ts'
import type { Terms } from '../terms.ts'

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
  terms: Pick<Terms, 'freeCancellationHours' | 'lateFeePercent' | 'lateFeeSharePercent' | 'graceMinutes'>
}

/**
 * Who gets what when the job is cancelled at `now`; all in cents. Free while nobody is assigned or when at least
 * the agreed hours remain, and again once a cleaner who has not begun counts as missing; an unpaid job is always free. Source: C-086.
 */
export function cancellationAt(job: CancellableJob, now: Date): Cancellation {
  const late = job.cleanerId !== null && now > freeUntil(job) && now < missingFrom(job)
  const fee = late ? Math.round((job.priceCents * job.terms.lateFeePercent) / 100) : 0
  const lateFeeCents = Math.min(fee, job.paidCents)
  return {
    late,
    lateFeeCents,
    refundCents: job.paidCents - lateFeeCents,
    cleanerShareCents: lateFeeCents === 0 ? 0 : splitLateFee(lateFeeCents, job.terms).earningsCents,
  }
}

/** The last instant at which cancelling costs nothing because there is time enough. */
export function freeUntil({ scheduledFor, terms }: Pick<CancellableJob, 'scheduledFor' | 'terms'>): Date {
  return new Date(scheduledFor.getTime() - terms.freeCancellationHours * 3_600_000)
}

/** From when a cleaner who has not begun counts as missing. */
export function missingFrom({ scheduledFor, terms }: Pick<CancellableJob, 'scheduledFor' | 'terms'>): Date {
  return new Date(scheduledFor.getTime() + terms.graceMinutes * 60_000)
}
