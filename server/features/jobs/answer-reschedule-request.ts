import type { JobView } from '#contract/job-view.ts'
import { canMove, isActor, type MovableJob } from '#domain/job/can-move.ts'
import { consequences } from '#domain/job/consequences.ts'
import type { PersonMove } from '#domain/job/moves.ts'
import { openRescheduleRequest } from '#domain/job/reschedule-request.ts'
import { repriceAcceptedReschedule } from '#domain/job/surcharge.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import { type JobToPay, lockJob } from '#server/money/locks/lock-job.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { UserRow } from '#server/plugins/session.ts'
import { agreedJob } from './agreed-job.ts'
import { assertExpectedOutcome, type ExpectedOutcome } from './assert-expected-outcome.ts'
import { moveVisit } from './move-visit.ts'
import { readJob } from './read-job.ts'
import { refuseHoliday } from './read-visit-time.ts'
import {
  endRescheduleRequest,
  findOpenRescheduleRequest,
  movableJobOf,
  type RescheduleRequestRow,
} from './reschedule-requests.ts'
import { withSameDaySurcharge } from './same-day.ts'
import { isSuspended } from './viewer-context.ts'

/** Accepts a reschedule request for the side that has to answer: the visit moves. */
export async function acceptRescheduleRequest(
  context: Context,
  user: UserRow,
  jobId: number,
  seen?: ExpectedOutcome,
): Promise<JobView> {
  await readJob(context, user, jobId)
  await context.db.transaction().execute(async (tx) => {
    const now = context.clock()
    const { job, row } = await answer(tx, user, { jobId, move: 'accept_reschedule_request', now })
    if (job.customer_id !== user.id && isSuspended(user)) throw refuse('account_suspended')
    // The request may be older than the closing of that day.
    refuseHoliday(row.scheduled_for, context)
    const agreed = await agreedJob(tx, job)
    const requested = { scheduledFor: row.scheduled_for, by: row.by, saidCents: row.difference_cents }
    const asked = repriceAcceptedReschedule(
      withSameDaySurcharge(agreed, job, context),
      requested,
      context.config.SERVICE_ZONE,
    )
    assertExpectedOutcome(consequences(agreed, 'accept_reschedule_request', now, asked), seen)
    await moveVisit(context, tx, { job, agreed, asked, rescheduleRequestId: row.id, actorId: user.id, now })
    await tx
      .updateTable('reschedule_requests')
      .set({ status: 'accepted', ended_at: now })
      .where('id', '=', row.id)
      .execute()
  })
  return readJob(context, user, jobId)
}

/**
 * Declines a reschedule request, or cancels it for the side that made it: the visit keeps its time, and the
 * other side gets a notification.
 */
export async function declineOrCancelRescheduleRequest(
  context: Context,
  user: UserRow,
  jobId: number,
  move: 'decline' | 'cancel_reschedule_request',
): Promise<JobView> {
  await readJob(context, user, jobId)
  await context.db.transaction().execute(async (tx) => {
    const now = context.clock()
    const { row } = await answer(tx, user, { jobId, move, now })
    const status = move === 'decline' ? 'declined' : 'cancelled'
    const other = row.by === 'customer' ? 'cleaner' : 'customer'
    const tell = move === 'decline' ? row.by : other
    await endRescheduleRequest(tx, { row, status, actorId: user.id, now, tell })
  })
  return readJob(context, user, jobId)
}

interface Answering {
  jobId: number
  move: PersonMove
  now: Date
}

/** Locks the open reschedule request and its job; refuses a caller who may not answer it. */
async function answer(
  tx: Tx,
  user: UserRow,
  { jobId, move, now }: Answering,
): Promise<{ job: JobToPay; row: RescheduleRequestRow }> {
  const job = await lockJob(tx, jobId)
  const row = job && (await findOpenRescheduleRequest(tx, jobId))
  if (!job) throw refuse('job_not_found')
  const movable: MovableJob = movableJobOf(job, row)
  const isSide = isActor(movable, 'propose', user)
  if (!isSide) throw refuse('not_your_part')
  if (!row || !openRescheduleRequest(movable, now)) throw refuse('reschedule_request_over')
  if (!isActor(movable, move, user)) throw refuse('not_your_part')
  if (!canMove(movable, move, user, now)) throw refuse('move_not_allowed')
  return { job, row }
}
