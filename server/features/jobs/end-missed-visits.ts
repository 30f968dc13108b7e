import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { queueMessage } from '../../notify/queue-message.ts'
import { noticePayment } from '../payments/notice-payment.ts'
import { endJob } from './end-job.ts'
import { inTime } from './move-job.ts'

const batch = 200

/**
 * Task: a visit that its cleaner never began, nor completed, is over. What was paid for it goes back in full, and both
 * are told. When that is was agreed with the booking; the statement reads whatever may be due, the move decides.
 */
export async function endMissedVisits(context: Context): Promise<void> {
  const { db, clock, log } = context
  const missed = await db
    .selectFrom('jobs')
    .select('id')
    .where('status', '=', 'assigned')
    .where('ends_at', '<=', clock())
    .where(inTime('miss', clock()))
    .orderBy(sql`random()`)
    .limit(batch)
    .execute()
  for (const { id } of missed) {
    try {
      await noticePayment(context, id)
      await db.transaction().execute(async (tx) => {
        const ended = await endJob(tx, { jobId: id, move: 'miss', userId: null, now: clock() })
        if (ended) await queueMessage(tx, { event: 'visit-missed', jobId: id })
      })
    } catch (error) {
      log.warn({ jobId: id, err: error }, 'missed visit not ended')
    }
  }
}
