import { sql } from 'kysely'
import type { Answer, ParsedBody } from '#contract/index.ts'
import { rescheduleAnswerDeadline } from '#domain/job/apply-reschedule.ts'
import { canMove, isActor } from '#domain/job/can-move.ts'
import { consequences } from '#domain/job/consequences.ts'
import { openRescheduleRequest, type Party, partyOf } from '#domain/job/reschedule-request.ts'
import { maxRescheduleRequestsPerDay, rescheduleAnswerHours } from '#domain/limits.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import { type JobToPay, type LockedPaymentRow, lockJob } from '#server/money/locks/lock-job.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { UserRow } from '#server/plugins/session.ts'
import { addDifference, prepareDifference } from '../payments/prepare-difference.ts'
import { settleAheadOfWebhook } from '../payments/settle-ahead-of-webhook.ts'
import { agreedJob } from './agreed-job.ts'
import { assertExpectedOutcome } from './assert-expected-outcome.ts'
import { moveVisit } from './move-visit.ts'
import { readJob } from './read-job.ts'
import { readRescheduleRequest } from './read-reschedule-request.ts'
import {
  awaitRescheduleAnswer,
  endRescheduleRequests,
  findOpenRescheduleRequest,
  movableJobOf,
} from './reschedule-requests.ts'
import { isSuspended } from './viewer-context.ts'

type RequestRescheduleInput = ParsedBody<'POST /api/jobs/:id/propose'>
type RescheduleRequest = { job: JobToPay; payment: LockedPaymentRow | null }

/**
 * Requests another time: the customer moves an unassigned job at once; of an assigned job either side asks
 * the other. A higher price takes effect once it is paid (handle-paid-difference.ts). Decision 030.
 */
export async function requestReschedule(
  context: Context,
  user: UserRow,
  jobId: number,
  move: 'reschedule' | 'propose',
  body: RequestRescheduleInput,
): Promise<Answer<'POST /api/jobs/:id/propose'>> {
  // A job that the caller may not see answers 404.
  await readJob(context, user, jobId)
  await settleAheadOfWebhook(context, jobId)
  const { job, payment } = await context.db
    .transaction()
    .execute((tx) => ask(context, tx, { user, jobId, move, body }))
  const toPay = payment && (await prepareDifference(context, job, payment))
  return { ...(await readJob(context, user, jobId)), toPay }
}

interface JobsRescheduleRequest {
  user: UserRow
  jobId: number
  move: 'reschedule' | 'propose'
  body: RequestRescheduleInput
}

async function ask(
  context: Context,
  tx: Tx,
  { user, jobId, move, body }: JobsRescheduleRequest,
): Promise<RescheduleRequest> {
  const job = await lockJob(tx, jobId)
  if (!job) throw refuse('job_not_found')
  const now = context.clock()
  const movable = movableJobOf(job, await findOpenRescheduleRequest(tx, jobId))
  const by = partyOf(movable, user)
  if (!by || (move === 'reschedule' && !isActor(movable, move, user))) throw refuse('not_your_part')
  if (by === 'cleaner' && isSuspended(user)) throw refuse('account_suspended')
  if (!canMove(movable, move, user, now))
    throw refuse(
      move === 'propose' && openRescheduleRequest(movable, now)
        ? 'reschedule_request_open'
        : 'move_not_allowed',
    )
  if (by === 'customer' && job.cleaner_id !== null) await refuseUnanswered(tx, job.cleaner_id)
  await refuseTooMany(tx, { jobId, by, now })
  const agreed = await agreedJob(tx, job)
  const asked = await readRescheduleRequest(context, tx, {
    ...{ job, agreed, by },
    ...{ text: body.scheduledFor, now },
  })
  assertExpectedOutcome(consequences(agreed, move, now, asked), body.expected)
  // A request that is past its deadline, or was never paid, ends now.
  await endRescheduleRequests(tx, jobId, now)
  const costs = asked.differenceCents > 0
  const payment = costs ? await addDifference(tx, jobId, asked.differenceCents, now) : null
  const moves = !costs && move === 'reschedule'
  const row = await tx
    .insertInto('reschedule_requests')
    .values({
      job_id: jobId,
      user_id: user.id,
      by,
      cleaner_id: job.cleaner_id,
      moved_from: job.scheduled_for,
      scheduled_for: asked.scheduledFor,
      difference_cents: asked.differenceCents,
      payment_id: payment?.id ?? null,
      status: moves ? 'accepted' : 'unpaid',
      answer_until: rescheduleAnswerDeadline(movable, asked.scheduledFor, now, rescheduleAnswerHours),
      created_at: now,
      ended_at: moves ? now : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (moves)
    await moveVisit(context, tx, { job, agreed, asked, rescheduleRequestId: row.id, actorId: user.id, now })
  else if (!costs) await awaitRescheduleAnswer(tx, job, row, now)
  return { job, payment }
}

/** A suspended or deleted cleaner could only decline, and the difference would be refunded again. */
async function refuseUnanswered(tx: Tx, cleanerId: number): Promise<void> {
  const { vetting, deleted_at } = await tx
    .selectFrom('users')
    .select(['vetting', 'deleted_at'])
    .where('id', '=', cleanerId)
    .executeTakeFirstOrThrow()
  if (vetting === 'suspended' || deleted_at !== null) throw refuse('cleaner_cannot_answer')
}

/**
 * Limits reschedule requests, each of which sends a mail. Each side has its own limit, and a request that was
 * never paid does not count.
 */
async function refuseTooMany(tx: Tx, { jobId, by, now }: { jobId: number; by: Party; now: Date }) {
  const { asked } = await tx
    .selectFrom('reschedule_requests')
    .select(({ fn }) => fn.countAll<number>().as('asked'))
    .where('job_id', '=', jobId)
    .where('by', '=', by)
    .where(
      sql<boolean>`(payment_id IS NULL OR status NOT IN ('unpaid', 'ended') OR EXISTS (SELECT FROM job_events e
        WHERE e.job_id = reschedule_requests.job_id AND e.type = 'reschedule_requested' AND e.data ->> 'rescheduleRequestId' = reschedule_requests.id::text))`,
    )
    .where('created_at', '>', new Date(now.getTime() - 86_400_000))
    .executeTakeFirstOrThrow()
  if (Number(asked) >= maxRescheduleRequestsPerDay) throw refuse('too_many_reschedule_requests')
}
