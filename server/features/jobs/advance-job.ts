import { sql } from 'kysely'
import type { JobView } from '#contract/job-view.ts'
import { isActor, transitionOpensAt } from '#domain/job/can-move.ts'
import { consequences } from '#domain/job/consequences.ts'
import { completionEarlyUntil } from '#domain/job/early-completion.ts'
import { type EarlyReason, moves } from '#domain/job/moves.ts'
import { timeOnDay } from '#notifications/format.ts'
import { inEnglish } from '#notifications/notification-texts.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import { lockJob } from '#server/money/locks/lock-job.ts'
import { owePayout } from '#server/money/payouts/owe-payout.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { UserRow } from '#server/plugins/session.ts'
import { refreshRating } from '../cleaners/refresh-rating.ts'
import { actOnce } from '../idempotency/act-once.ts'
import type { IdempotencyClaim } from '../idempotency/claim.ts'
import { queueMessage } from '../notifications/queue-message.ts'
import { assertExpectedOutcome, type ExpectedOutcome } from './assert-expected-outcome.ts'
import { type JobWithView, readJob, readJobWithRow } from './read-job.ts'
import { movableJobOf } from './reschedule-requests.ts'
import { type MovedJob, moveJob } from './transition-job.ts'

interface Advance {
  move: 'start' | 'complete'
  only?: 'in_progress'
  /** The outcome that the cleaner was shown. */
  seen?: ExpectedOutcome | undefined
  /** The reason for completing a visit long before its end; older clients send none. */
  reason?: EarlyReason | undefined
  claim: IdempotencyClaim | null
}

/**
 * Starts or completes a job for its cleaner, who has checked in. Completing a paid job creates its payout,
 * once.
 */
export async function advanceJob(
  context: Context,
  user: UserRow,
  jobId: number,
  { move, only, seen, reason, claim }: Advance,
): Promise<JobView> {
  const { clock } = context
  if (user.role !== 'cleaner') throw refuse('wrong_role')
  const { job } = await readJobWithRow(context, user, jobId)
  const movable = { status: job.status, customerId: job.customer_id, cleanerId: job.cleaner_id }
  if (!isActor(movable, move, user))
    throw refuse(job.cleaner_id === null ? 'move_not_allowed' : 'not_your_part')
  if (only ? job.status !== only : !moves[move].from.includes(job.status)) throw refuse('move_not_allowed')
  refuseTooEarly(context, job, move)
  if (job.checked_in_at === null) throw refuse('not_checked_in')
  await actOnce(context, claim, async (tx) => {
    const now = clock()
    const early = move === 'complete' ? await findEarly(tx, { jobId, reason, now }) : {}
    const moved = await moveJob(tx, { jobId, move, userId: user.id, now, ...early })
    if (!moved) throw refuse('move_not_allowed')
    if (seen) assertExpectedOutcome(consequences(moved.agreed, move, now), seen)
    if (move === 'complete') await finish(tx, moved, user.id, now)
    return jobId
  })
  return readJob(context, user, jobId)
}

async function finish(tx: Tx, { id, event_id }: MovedJob, cleanerId: number, now: Date): Promise<void> {
  await owePayout(tx, id, now)
  await refreshRating(tx, cleanerId, now)
  await queueMessage(tx, { event: 'job_completed', jobId: id, eventId: event_id })
}

interface Completing {
  jobId: number
  reason: EarlyReason | undefined
  now: Date
}

/** Builds the event's facts of an early completion: an admin reviews it, and the customer reads why. */
async function findEarly(tx: Tx, { jobId, reason, now }: Completing) {
  const job = await lockJob(tx, jobId)
  if (!job || now >= completionEarlyUntil(movableJobOf(job))) return {}
  const why = reason ?? 'none'
  const minutes = Math.round((job.ends_at.getTime() - now.getTime()) / 60_000)
  return { sets: sql`early_reason = ${why}`, facts: { early: why, minutes } }
}

/** Before its time the refusal names the instant from which the transition is allowed. */
function refuseTooEarly(
  { config, clock }: Context,
  job: JobWithView['job'],
  move: 'start' | 'complete',
): void {
  const opens = transitionOpensAt(move, movableJobOf(job))
  if (opens === null || opens <= clock()) return
  const when = timeOnDay(opens, inEnglish(config.SERVICE_ZONE))
  throw refuse(`${move}_too_early`, { from: opens.toISOString() }, { when })
}
