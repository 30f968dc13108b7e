import type { Tx } from '#server/db/connect.ts'
import { returnDifferences } from '#server/money/refunds/return-difference.ts'
import { queueMessage } from '../notifications/queue-message.ts'
import { moveJob } from './transition-job.ts'

/** Expires a job that has lost its payment and has not begun; its event names the platform as the actor. */
export async function expireJob(tx: Tx, jobId: number, now: Date): Promise<void> {
  const moved = await moveJob(tx, { jobId, move: 'expire', userId: null, now })
  if (!moved) return
  await returnDifferences(tx, jobId, 'cancelled', now)
  await queueMessage(tx, { event: 'job_ended', jobId })
}
