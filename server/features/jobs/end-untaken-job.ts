import type { Tx } from '#server/db/connect.ts'
import { queueMessage } from '../notifications/queue-message.ts'
import { endJob } from './end-job.ts'

/**
 * Ends a job whose start passed before its payment arrived and before any cleaner accepted it, with a full
 * refund.
 */
export async function endUntakenJob(tx: Tx, jobId: number, now: Date): Promise<void> {
  if (await endJob(tx, { jobId, move: 'expire', userId: null, now }))
    await queueMessage(tx, { event: 'job_untaken', jobId })
}
