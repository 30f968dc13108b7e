import type { JobStatus } from './moves.ts'

/** A job as far as paying for it goes. */
interface PayableJob {
  status: JobStatus
  scheduledFor: Date
  paid: boolean
}

/**
 * True when a new payment is taken at `now`: for work that was done, and for a visit that a cleaner can still take.
 * What came in for one that nobody can take any more would only go back. Source: C-044.
 */
export function canPay({ status, scheduledFor, paid }: PayableJob, now: Date): boolean {
  if (paid) return false
  return status === 'completed' || (status === 'pending' && scheduledFor > now)
}
