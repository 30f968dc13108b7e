import { repriceAcceptedReschedule } from '#domain/job/surcharge.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import type { JobToPay, LockedPaymentRow } from '#server/money/locks/lock-job.ts'
import { refundRest } from '#server/money/refunds/refund-rest.ts'
import { agreedJob } from './agreed-job.ts'
import { moveVisit } from './move-visit.ts'
import {
  awaitRescheduleAnswer,
  endRescheduleRequest,
  findOpenRescheduleRequest,
  type RescheduleRequestRow,
} from './reschedule-requests.ts'
import { withSameDaySurcharge } from './same-day.ts'

/**
 * Handles a paid price difference of another time: an unassigned visit moves now; of an assigned one the
 * cleaner is asked now. When neither is possible any more, the difference is refunded. The caller locks the
 * job's row.
 */
export async function handlePaidDifference(
  context: Context,
  tx: Tx,
  job: JobToPay,
  payment: LockedPaymentRow,
): Promise<void> {
  const now = context.clock()
  const row = await tx
    .selectFrom('reschedule_requests')
    .selectAll()
    .where('payment_id', '=', payment.id)
    .executeTakeFirst()
  if (!row) return refundRest(tx, payment, 'not_rescheduled', now)
  const waits = row.status === 'unpaid' && isStillAsked(job, row, now)
  if (!waits || (await findOpenRescheduleRequest(tx, job.id)))
    return endRescheduleRequest(tx, { row, status: 'ended', actorId: null, now, tell: 'customer' })
  if (job.cleaner_id !== null) return awaitRescheduleAnswer(tx, job, row, now)
  const agreed = await agreedJob(tx, job)
  const saidCents = payment.amount_cents - payment.refunded_cents
  const paid = { ...withSameDaySurcharge(agreed, job, context), waitingCents: saidCents }
  const requested = { scheduledFor: row.scheduled_for, by: row.by, saidCents }
  const asked = repriceAcceptedReschedule(paid, requested, context.config.SERVICE_ZONE)
  await moveVisit(context, tx, { job, agreed, asked, rescheduleRequestId: row.id, actorId: row.user_id, now })
  await tx
    .updateTable('reschedule_requests')
    .set({ status: 'accepted', ended_at: now })
    .where('id', '=', row.id)
    .execute()
}

/** True when the job is unchanged since the time was requested and both times are still to come. */
function isStillAsked(job: JobToPay, row: RescheduleRequestRow, now: Date): boolean {
  return (
    (job.status === 'pending' || job.status === 'assigned') &&
    job.cleaner_id === row.cleaner_id &&
    job.scheduled_for.getTime() === row.moved_from.getTime() &&
    now < job.scheduled_for &&
    now < row.scheduled_for
  )
}
