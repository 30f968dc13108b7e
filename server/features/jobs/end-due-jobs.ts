import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import { settleAheadOfWebhook } from '../payments/settle-ahead-of-webhook.ts'
import { endJob } from './end-job.ts'

/**
 * The most jobs that one task ends. They are picked at random, so that one that always fails does not block
 * the others.
 */
export const dueJobsPerTask = 200

interface DueJob {
  id: number
}

/** Describes how the platform ends a due job; `ready` checks again once the job's row is locked. */
interface DueJobsEnd<J extends DueJob> {
  move: 'expire' | 'mark_missed'
  ready?: (tx: Tx, job: J) => Promise<boolean>
  /** Queues the notifications, in the transaction that ends the job. */
  tell: (tx: Tx, job: J) => Promise<void>
}

/**
 * Ends each of the due jobs, with all effects on their money. A job that fails is retried by the next task.
 */
export async function endDueJobs<J extends DueJob>(
  context: Context,
  due: J[],
  { move, ready, tell }: DueJobsEnd<J>,
): Promise<void> {
  const { db, clock, log } = context
  for (const job of due) {
    try {
      // A payment of the last moment counts, though its webhook is still on the way.
      await settleAheadOfWebhook(context, job.id)
      await db.transaction().execute(async (tx) => {
        if (ready && !(await ready(tx, job))) return
        if (await endJob(tx, { jobId: job.id, move, userId: null, now: clock() })) await tell(tx, job)
      })
    } catch (error) {
      log.warn({ jobId: job.id, move, err: error }, 'a job that is over was not ended')
    }
  }
}
