import type { JobStatus } from './moves.ts'

/** The facts that decide whether a job can be paid. */
interface PayableJob {
  status: JobStatus
  scheduledFor: Date
  paid: boolean
}

/**
 * True when a new payment is accepted at `now`: for completed work, and for a visit that a cleaner can still
 * accept. Any other payment would only be refunded. Source: C-044.
 */
export function canPay({ status, scheduledFor, paid }: PayableJob, now: Date): boolean {
  if (paid) return false
  return status === 'completed' || (status === 'pending' && scheduledFor > now)
}
