import type { Selectable } from 'kysely'
import type { RescheduleRequestState } from '#domain/enums.ts'
import { rescheduleAnswerDeadline } from '#domain/job/apply-reschedule.ts'
import type { MovableJob } from '#domain/job/can-move.ts'
import type { Party } from '#domain/job/reschedule-request.ts'
import { rescheduleAnswerHours } from '#domain/limits.ts'
import type { Tx } from '#server/db/connect.ts'
import type { RescheduleRequests } from '#server/db/rows/generated.ts'
import type { JobToPay } from '#server/money/locks/lock-job.ts'
import { returnDifference } from '#server/money/refunds/return-difference.ts'
import { queueTask } from '#server/queue/queue-task.ts'
import { recordEvent } from '../job-events/record-event.ts'
import { queueMessage } from '../notifications/queue-message.ts'
import { lockImpossibleRequests } from './open-jobs.ts'

export type RescheduleRequestRow = Selectable<RescheduleRequests>

export function findOpenRescheduleRequest(tx: Tx, jobId: number): Promise<RescheduleRequestRow | undefined> {
  return tx
    .selectFrom('reschedule_requests')
    .selectAll()
    .where('job_id', '=', jobId)
    .where('status', '=', 'open')
    .executeTakeFirst()
}

interface AcceptedRequest {
  job: JobToPay
  /** Who moves the visit. */
  userId: number
  /** The side that the visit is moved for. */
  by: Party
  scheduledFor: Date
  differenceCents: number
  now: Date
}

/** Inserts the request of a visit that moves at once, without an answer of the other side. */
export async function insertAcceptedRequest(
  tx: Tx,
  { job, userId, by, scheduledFor, differenceCents, now }: AcceptedRequest,
): Promise<number> {
  const { id } = await tx
    .insertInto('reschedule_requests')
    .values({
      ...{ job_id: job.id, user_id: userId, by, cleaner_id: job.cleaner_id },
      ...{ moved_from: job.scheduled_for, scheduled_for: scheduledFor },
      ...{ difference_cents: differenceCents, payment_id: null, status: 'accepted' },
      ...{ answer_until: now, created_at: now, ended_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Movable = Pick<
  JobToPay,
  | 'status'
  | 'customer_id'
  | 'cleaner_id'
  | 'scheduled_for'
  | 'ends_at'
  | 'checked_in_at'
  | 'arrival_confirmed_at'
  | 'completed_at'
  | 'contest'
  | 'terms'
>

/** Maps a job to the fields that the transition table reads. */
export function movableJobOf(job: Movable, rescheduleRequest?: RescheduleRequestRow): MovableJob {
  return {
    status: job.status,
    customerId: job.customer_id,
    cleanerId: job.cleaner_id,
    scheduledFor: job.scheduled_for,
    endsAt: job.ends_at,
    checkedInAt: job.checked_in_at,
    arrivalConfirmedAt: job.arrival_confirmed_at,
    completedAt: job.completed_at,
    contest: job.contest,
    terms: job.terms,
    rescheduleRequest: rescheduleRequest
      ? {
          by: rescheduleRequest.by,
          scheduledFor: rescheduleRequest.scheduled_for,
          until: rescheduleRequest.answer_until,
        }
      : null,
  }
}

/** Opens a reschedule request for the other side's answer. The caller locks the job's row. */
export async function awaitRescheduleAnswer(
  tx: Tx,
  job: JobToPay,
  row: RescheduleRequestRow,
  now: Date,
): Promise<void> {
  const until = rescheduleAnswerDeadline(
    { scheduledFor: job.scheduled_for },
    row.scheduled_for,
    now,
    rescheduleAnswerHours,
  )
  await tx
    .updateTable('reschedule_requests')
    .set({ status: 'open', answer_until: until })
    .where('id', '=', row.id)
    .execute()
  const data = {
    ...{ rescheduleRequestId: row.id, by: row.by, from: job.scheduled_for, to: row.scheduled_for },
    ...{ differenceCents: row.difference_cents, until },
  }
  const event = { jobId: job.id, type: 'reschedule_requested', actorId: row.user_id, at: now, data } as const
  const eventId = await recordEvent(tx, event)
  await queueMessage(tx, { event: `${row.by}_proposed`, jobId: job.id, eventId })
  await queueTask(tx, 'end_reschedule_requests', {}, { key: `end-reschedule-request-${row.id}`, at: until })
}

interface RequestsEnd {
  row: RescheduleRequestRow
  status: Exclude<RescheduleRequestState, 'unpaid' | 'open' | 'accepted'>
  actorId: number | null
  now: Date
  /** The side that gets a notification that the visit keeps its time. */
  tell?: Party
}

/**
 * Ends a reschedule request without moving the visit, and refunds what was paid for it. The caller locks the
 * job's row.
 */
export async function endRescheduleRequest(
  tx: Tx,
  { row, status, actorId, now, tell }: RequestsEnd,
): Promise<void> {
  await tx
    .updateTable('reschedule_requests')
    .set({ status, ended_at: now })
    .where('id', '=', row.id)
    .execute()
  if (row.payment_id !== null) await returnDifference(tx, row.payment_id, 'not_rescheduled', now)
  if (row.status !== 'open' && !tell) return
  const { job_id: jobId } = row
  const data = { rescheduleRequestId: row.id, reason: status, from: row.moved_from, to: row.scheduled_for }
  const eventId = await recordEvent(tx, { jobId, type: 'reschedule_request_ended', actorId, at: now, data })
  if (tell) await queueMessage(tx, { event: `time_stays_for_${tell}`, jobId, eventId })
}

/**
 * Cancels the reschedule requests that the cleaner made for other jobs and that accepting job `jobId` makes
 * impossible.
 */
export async function cancelImpossibleRequests(
  tx: Tx,
  { cleanerId, jobId, actorId, now }: { cleanerId: number; jobId: number; actorId: number; now: Date },
): Promise<void> {
  // Locks their rows first: a customer who accepts a request at this moment holds one and waits for no other
  // lock.
  for (const id of await lockImpossibleRequests(tx, cleanerId, jobId)) {
    const row = await findOpenRescheduleRequest(tx, id)
    if (row?.by === 'cleaner')
      await endRescheduleRequest(tx, { row, status: 'cancelled', actorId, now, tell: 'customer' })
  }
}

/**
 * Ends every reschedule request that awaits a payment or an answer, because the job changes without it;
 * `tell` is the side that gets a notification.
 */
export async function endRescheduleRequests(tx: Tx, jobId: number, now: Date, tell?: Party): Promise<void> {
  const rows = await tx
    .selectFrom('reschedule_requests')
    .selectAll()
    .where('job_id', '=', jobId)
    .where('status', 'in', ['unpaid', 'open'])
    .execute()
  for (const row of rows) {
    const told = row.status === 'open' && tell ? { tell } : {}
    await endRescheduleRequest(tx, { row, status: 'ended', actorId: null, now, ...told })
  }
}
