import type { Tx } from '../../db/connect.ts'
import { cancelPayment } from '../payments/cancel-payment.ts'
import { paidCents } from '../payments/paid-cents.ts'
import { moveJob } from './move-job.ts'

interface Ending {
  jobId: number
  move: 'cancel' | 'lapse'
  /** The customer who cancels; null when the platform itself ends it. */
  userId: number | null
  now: Date
}

/** Ends a job that no cleaner has: whatever was paid for it goes back in full. False when it could not be moved. */
export async function endUntaken(tx: Tx, { jobId, move, userId, now }: Ending): Promise<boolean> {
  const moved = await moveJob(tx, { jobId, move, userId, now })
  if (!moved) return false
  const refundCents = await paidCents(tx, jobId)
  const split = { late: false, refundCents, lateFeeCents: 0, cleanerShareCents: 0 }
  await cancelPayment(tx, { jobId, cleanerId: null, split, now })
  return true
}
