import type { Answer } from '../../../contract/index.ts'
import type { JobView } from '../../../contract/job-view.ts'
import { type Cancellation, cancellationAt } from '../../../domain/job/cancellation.ts'
import { moves } from '../../../domain/job/moves.ts'
import { centsFromDollars, dollarsFromCents } from '../../../domain/money.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/connect.ts'
import { refuse } from '../../http/refusal.ts'
import type { SignedInUserId, UserRow } from '../../http/session.ts'
import { queueMessage } from '../../notify/queue-message.ts'
import { cancelPayment } from '../payments/cancel-payment.ts'
import { noticePayment } from '../payments/notice-payment.ts'
import { paidCents } from '../payments/paid-cents.ts'
import { type MovedJob, moveJob } from './move-job.ts'
import { readJob } from './read-job.ts'

/** The customer cancels: move, refund, late fee and the cleaner's share commit together (C-086). */
export async function cancelJob(
  context: Context,
  user: UserRow,
  jobId: number,
  expectedLateFee?: number,
): Promise<JobView> {
  const { db, clock } = context
  const job = await readJob(context, user, jobId)
  if (job.customerId !== user.id) throw refuse('not_your_part')
  if (!moves.cancel.from.includes(job.status)) throw refuse('move_not_allowed')
  // What was paid decides the fee, also when its webhook is still on the way.
  await noticePayment(context, jobId)
  await db.transaction().execute(async (tx) => {
    const now = clock()
    const moved = await moveJob(tx, { jobId, move: 'cancel', userId: user.id, now })
    if (!moved) throw refuse('move_not_allowed')
    const split = await splitNow(tx, moved, now)
    if (expectedLateFee !== undefined && split.lateFeeCents > centsFromDollars(expectedLateFee))
      throw refuse('late_fee_changed')
    await cancelPayment(tx, { jobId, cleanerId: moved.cleaner_id, split, now })
    await queueMessage(tx, { event: 'job-cancelled', jobId })
  })
  return readJob(context, user, jobId)
}

/** What cancelling now would mean for everybody's money; changes nothing. */
export async function previewCancellation(
  context: Context,
  userId: SignedInUserId,
  jobId: number,
): Promise<Answer<'GET /api/jobs/:id/cancellation'>> {
  const { db, clock } = context
  const job = await db
    .selectFrom('jobs')
    .selectAll()
    .where('id', '=', jobId)
    .where('customer_id', '=', userId)
    .executeTakeFirst()
  if (!job) throw refuse('job_not_found')
  if (!moves.cancel.from.includes(job.status)) throw refuse('move_not_allowed')
  await noticePayment(context, jobId)
  const split = await db.transaction().execute((tx) => splitNow(tx, job, clock()))
  return {
    late: split.late,
    paid: split.refundCents + split.lateFeeCents > 0,
    refund: dollarsFromCents(split.refundCents),
    lateFee: dollarsFromCents(split.lateFeeCents),
    cleanerShare: dollarsFromCents(split.cleanerShareCents),
    freeHours: job.terms.freeCancellationHours,
  }
}

async function splitNow(tx: Tx, job: MovedJob, now: Date): Promise<Cancellation> {
  return cancellationAt(
    {
      cleanerId: job.cleaner_id,
      scheduledFor: job.scheduled_for,
      priceCents: job.price_cents,
      paidCents: await paidCents(tx, job.id),
      terms: job.terms,
    },
    now,
  )
}
