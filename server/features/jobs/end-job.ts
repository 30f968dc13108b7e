import { consequences } from '../../../domain/job/consequences.ts'
import type { Tx } from '../../db/connect.ts'
import { cancelPayment } from '../payments/cancel-payment.ts'
import { agreedJob } from './agreed-job.ts'
import { moveJob } from './move-job.ts'
import { refuseUnseen, type Seen } from './refuse-unseen.ts'

interface Ending {
  jobId: number
  move: 'cancel' | 'lapse' | 'miss'
  /** The customer who cancels; null when the platform itself ends it. */
  userId: number | null
  now: Date
  /** What the person has read that it does. */
  seen?: Seen
}

/**
 * Ends a job that has not begun, with everything that means for its money, in the caller's transaction.
 * False when it could not be moved: somebody else was first, or its time has not come.
 */
export async function endJob(tx: Tx, { jobId, move, userId, now, seen }: Ending): Promise<boolean> {
  const moved = await moveJob(tx, { jobId, move, userId, now })
  if (!moved) return false
  const what = consequences(await agreedJob(tx, moved), move, now)
  refuseUnseen(what, seen)
  await cancelPayment(tx, { jobId, cleanerId: moved.cleaner_id, what, now })
  return true
}
