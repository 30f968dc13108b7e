import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { queueMessage } from '../../notify/queue-message.ts'
import { noticePayment } from '../payments/notice-payment.ts'
import { endJob } from './end-job.ts'

const batch = 200

/**
 * Task: a job that nobody took until it was to begin lapses, and what was paid for it goes back in full.
 * A guest has no other way to get that money: they cannot cancel.
 */
export async function lapseUntakenJobs(context: Context): Promise<void> {
  const { db, clock, log } = context
  const untaken = await db
    .selectFrom('jobs')
    .select('id')
    .where('status', '=', 'pending')
    .where('cleaner_id', 'is', null)
    .where('offered_at', 'is not', null)
    .where('scheduled_for', '<=', clock())
    .orderBy(sql`random()`)
    .limit(batch)
    .execute()
  for (const { id } of untaken) {
    try {
      await noticePayment(context, id)
      await db.transaction().execute(async (tx) => {
        const ended = await endJob(tx, { jobId: id, move: 'lapse', userId: null, now: clock() })
        if (ended) await queueMessage(tx, { event: 'job-untaken', jobId: id })
      })
    } catch (error) {
      log.warn({ jobId: id, err: error }, 'untaken job not ended')
    }
  }
}
