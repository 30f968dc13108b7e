import type { Tx } from '#server/db/connect.ts'
import { queueMessage } from '../notifications/queue-message.ts'
import { endJob } from './end-job.ts'

/** A job whose time came before its payment, and before anybody took it: it is over, and all of it goes back. */
export async function endUntaken(tx: Tx, jobId: number, now: Date): Promise<void> {
  if (await endJob(tx, { jobId, move: 'expire', userId: null, now }))
    await queueMessage(tx, { event: 'job-untaken', jobId })
}
