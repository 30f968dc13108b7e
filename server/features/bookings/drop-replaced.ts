import type { Tx } from '../../db/connect.ts'
import { paidCents } from '../../money/intents/paid-cents.ts'
import { endJob } from '../jobs/end-job.ts'

interface Replaced {
  jobId: number
  customerId: number
  now: Date
}

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
  await endJob(tx, { jobId, move: 'cancel', userId: customerId, now })
}
