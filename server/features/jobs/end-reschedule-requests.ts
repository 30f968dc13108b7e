import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { lockJob } from '#server/money/locks/lock-job.ts'
import { queueTask } from '#server/queue/queue-task.ts'
import { endRescheduleRequest } from './reschedule-requests.ts'

const batch = 200

/**
 * Task: ends reschedule requests that were not answered or paid by their deadline, and notifies the side that
 * made them.
 */
export async function endOverdueRescheduleRequests(context: Context): Promise<void> {
  const { db, clock, log } = context
  const due = await db
    .selectFrom('reschedule_requests')
    .select(['id', 'job_id'])
    .where('status', 'in', ['unpaid', 'open'])
    .where('answer_until', '<=', clock())
    .orderBy(sql`random()`)
    .limit(batch)
    .execute()
  for (const { id, job_id } of due) {
    try {
      await endOne(context, id, job_id)
    } catch (error) {
      log.warn({ jobId: job_id, err: error }, 'another time that nobody answered was not ended')
    }
  }
  await closeForgotten(context)
}

function endOne({ db, clock }: Context, id: number, jobId: number): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await lockJob(tx, jobId)
    const now = clock()
    const row = await tx
      .selectFrom('reschedule_requests')
      .selectAll()
      .where('id', '=', id)
      .where('status', 'in', ['unpaid', 'open'])
      .where('answer_until', '<=', now)
      .executeTakeFirst()
    if (!row) return
    const tell = row.status === 'open' ? { tell: row.by } : {}
    await endRescheduleRequest(tx, { row, status: 'ended', actorId: null, now, ...tell })
  })
}

/** Cancels open payments of ended requests whose own task is gone. */
async function closeForgotten({ db, clock }: Context): Promise<void> {
  const forgotten = await db
    .selectFrom('payments')
    .innerJoin('reschedule_requests', 'reschedule_requests.payment_id', 'payments.id')
    .select('payments.id')
    .where('payments.status', '=', 'pending')
    .where('payments.purpose', '=', 'difference')
    .where('reschedule_requests.status', '<>', 'unpaid')
    .where('reschedule_requests.ended_at', '<', new Date(clock().getTime() - 60_000))
    .limit(batch)
    .execute()
  for (const { id } of forgotten)
    await queueTask(db, 'cancel_payment', { paymentId: id }, { key: `cancel-payment-${id}` })
}
