import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import { noticePayment } from '../payments/notice-payment.ts'
import { endJob } from './end-job.ts'

/** So many jobs a task ends at once; taken at random, so that one that fails every time keeps nobody waiting. */
export const batch = 200

interface DueJob {
  id: number
}

/** How a job that the platform ends by itself goes; `ready` asks again once its row is held. */
interface DueJobsEnd<J extends DueJob> {
  move: 'expire' | 'mark_missed'
  ready?: (tx: Tx, job: J) => Promise<boolean>
  /** Writes to whom it concerns, in the transaction that ends it. */
  tell: (tx: Tx, job: J) => Promise<void>
}

/** Ends each of these jobs by itself, with everything that means for its money. What fails is tried with the next task. */
export async function endDueJobs<J extends DueJob>(
  context: Context,
  due: J[],
  { move, ready, tell }: DueJobsEnd<J>,
): Promise<void> {
  const { db, clock, log } = context
  for (const job of due) {
    try {
      // Paid at the last moment is paid, though its webhook is still on the way.
      await noticePayment(context, job.id)
      await db.transaction().execute(async (tx) => {
        if (ready && !(await ready(tx, job))) return
        if (await endJob(tx, { jobId: job.id, move, userId: null, now: clock() })) await tell(tx, job)
      })
    } catch (error) {
      log.warn({ jobId: job.id, move, err: error }, 'a job that is over was not ended')
    }
  }
}
