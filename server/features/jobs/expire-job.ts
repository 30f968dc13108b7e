import type { Tx } from '#server/db/connect.ts'
import { returnDifferences } from '#server/money/refunds/return-difference.ts'
import { queueMessage } from '../notifications/queue-message.ts'
import { moveJob } from './transition-job.ts'

/**
 * Expires a job that has lost its payment and has not begun; its event names the platform as the actor. False
 * for a job that has begun or ended.
 */
export async function expireJob(tx: Tx, jobId: number, now: Date): Promise<boolean> {
  const moved = await moveJob(tx, { jobId, move: 'expire', userId: null, now })
  if (!moved) return false
  await returnDifferences(tx, jobId, 'cancelled', now)
  await queueMessage(tx, { event: 'job_ended', jobId })
  return true
}
