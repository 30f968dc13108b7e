import type { Tx } from '../../db/connect.ts'
import { moveJob } from '../jobs/move-job.ts'
import { cancelPayment } from '../payments/cancel-payment.ts'
import { paidCents } from '../payments/paid-cents.ts'

interface Replaced {
  jobId: number
  customerId: number
  now: Date
}

const nothing = { late: false, refundCents: 0, lateFeeCents: 0, cleanerShareCents: 0 }

/**
 * Cancels the booking that a customer went back to correct, or a cleaner might come at the time corrected away.
 * One that has been paid or taken meanwhile stays, and so does everybody else's.
 */
export async function dropReplaced(tx: Tx, { jobId, customerId, now }: Replaced): Promise<void> {
  const job = await tx
    .selectFrom('jobs')
    .select('status')
    .where('id', '=', jobId)
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst()
  if (job?.status !== 'pending' || (await paidCents(tx, jobId)) > 0) return
  await moveJob(tx, { jobId, move: 'cancel', userId: customerId, now })
  await cancelPayment(tx, { jobId, cleanerId: null, split: nothing, now })
}
