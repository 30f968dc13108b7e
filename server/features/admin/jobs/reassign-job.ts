import type { CannotTake } from '#contract/admin/cannot-take.ts'
import type { ParsedBody } from '#contract/index.ts'
import { acceptObstacle } from '#domain/job/acceptance.ts'
import { consequences } from '#domain/job/consequences.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import { agreedJob } from '#server/features/jobs/agreed-job.ts'
import { assertExpectedOutcome, refuseOtherVisit } from '#server/features/jobs/assert-expected-outcome.ts'
import { endEarlyBoost } from '#server/features/jobs/boost-jobs.ts'
import { findClash } from '#server/features/jobs/find-clash.ts'
import { isOwnBooking } from '#server/features/jobs/is-own-booking.ts'
import { lockEligibility } from '#server/features/jobs/lock-eligibility.ts'
import { reservedForOthersUntil } from '#server/features/jobs/offered-to.ts'
import { cancelImpossibleRequests, movableJobOf } from '#server/features/jobs/reschedule-requests.ts'
import { moveJob } from '#server/features/jobs/transition-job.ts'
import { queueMessage } from '#server/features/notifications/queue-message.ts'
import { type JobToPay, lockJob } from '#server/money/locks/lock-job.ts'
import { localizedTime } from '#server/plugins/localized-time.ts'
import { Refusal, refuse } from '#server/plugins/refusal.ts'
import { actAsOperator } from '../acts/act-as-operator.ts'
import type { JobActContext } from './cancel-job-as-admin.ts'
import { isCleanerMissing } from './read-choices.ts'
import { rescheduleForReassignment } from './reschedule-for-reassignment.ts'

interface Taker {
  id: number
  name: string
  role: 'customer' | 'cleaner' | 'admin' | 'support'
  standing: Awaited<ReturnType<typeof lockEligibility>>
}

/**
 * Assigns a job to a named cleaner by the rules of accepting, or publishes it again. A visit that its cleaner
 * has not begun can move to another time with that.
 */
export function reassignJob(
  context: Context,
  { operatorId, session, jobId }: JobActContext,
  { reason, cleanerId, scheduledFor, shown, expected }: ParsedBody<'POST /api/admin/jobs/:id/reassign'>,
): Promise<void> {
  const what = { act: 'reassign_job', subject: 'job', subjectId: jobId } as const
  // It moves money: an open request's payment is refunded, and the earnings change hands.
  const operatorAct = { by: { operatorId }, reason, movesMoney: session, ...what }
  return actAsOperator(context, operatorAct, async (tx, now) => {
    // Locks the account before the job, in the order of accepting.
    const taker = cleanerId === null ? null : await holdTaker(context, tx, cleanerId)
    const job = await lockJob(tx, jobId)
    if (!job) throw refuse('job_not_found')
    const before = job.cleaner_id
    if (taker && before === taker.id) throw refuse('has_it_already', {}, { name: taker.name })
    if (!taker && before === null) throw refuse('nobody_to_release')
    refuseOtherVisit(job, shown)
    assertExpectedOutcome(consequences(await agreedJob(tx, job), 'accept', now), expected)
    const moving = {
      jobId,
      actorId: operatorId,
      now,
      facts: { by: 'operator', cleanerId: before ?? cleanerId },
    }
    if (isCleanerMissing(job, now)) {
      if (!taker) throw refuse('move_not_allowed')
      const taken = await rescheduleForReassignment(context, tx, { job, text: scheduledFor, operatorId, now })
      const facts = { by: 'operator', cleanerId, rescheduleRequestId: taken.rescheduleRequestId }
      await give(context, tx, { ...moving, facts }, taken.job, taker)
      return {
        userId: cleanerId,
        before: { cleaner: before, scheduledFor: job.scheduled_for },
        after: { cleaner: cleanerId, scheduledFor: taken.job.scheduled_for },
        answer: undefined,
      }
    }
    if (scheduledFor !== undefined) throw refuse('move_not_allowed')
    if (before !== null) await release(tx, moving, before, taker === null)
    if (taker) await give(context, tx, { ...moving, facts: { by: 'operator', cleanerId } }, job, taker)
    return {
      ...{ userId: cleanerId ?? before, before: { cleaner: before }, after: { cleaner: cleanerId } },
      answer: undefined,
    }
  })
}

interface ReassignJobInput {
  jobId: number
  actorId: number
  now: Date
  facts: Record<string, unknown>
}

async function holdTaker(context: Context, tx: Tx, id: number): Promise<Taker> {
  const user = await tx
    .selectFrom('users')
    .select(['id', 'name', 'role'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!user) throw refuse('person_not_found')
  return { ...user, standing: await lockEligibility(context, tx, id) }
}

async function release(tx: Tx, moving: ReassignJobInput, cleanerId: number, toAll: boolean): Promise<void> {
  // Another cleaner takes the job over for the earnings that were shown.
  const sets = toAll ? { sets: endEarlyBoost(moving.now) } : {}
  const moved = await moveJob(tx, { ...moving, move: 'withdraw', userId: cleanerId, ...sets })
  if (!moved) throw refuse('move_not_allowed')
  const about = { jobId: moving.jobId, eventId: moved.event_id }
  await queueMessage(tx, { event: 'job_taken_away', ...about, cleanerId })
  if (toAll) await queueMessage(tx, { event: 'cleaner_withdrew', ...about })
}

async function give(
  context: Context,
  tx: Tx,
  moving: ReassignJobInput,
  job: JobToPay,
  taker: Taker,
): Promise<void> {
  await refuseObstacle(context, tx, job, taker, moving.now)
  const taken = { cleanerId: taker.id, jobId: job.id, actorId: moving.actorId, now: moving.now }
  await cancelImpossibleRequests(tx, taken)
  try {
    const moved = await moveJob(tx, { ...moving, move: 'accept', userId: taker.id })
    if (!moved) throw refuse('move_not_allowed')
    await queueMessage(tx, { event: 'job_given', jobId: job.id, eventId: moved.event_id })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'job_overlaps') throw cannot(taker, 'job_overlaps')
    throw error
  }
}

const cannot = ({ name }: Taker, why: CannotTake) =>
  refuse('cannot_take_it', {}, { name, why: ({ cannotTakeTexts }) => cannotTakeTexts[why] })

/** Refuses by the rules of accepting, with a reason for admins. */
async function refuseObstacle(context: Context, tx: Tx, job: JobToPay, taker: Taker, now: Date) {
  if (taker.role !== 'cleaner') throw cannot(taker, 'no_cleaner')
  if (job.missed_by.includes(taker.id)) throw cannot(taker, 'did_not_come')
  // The former cleaner was the only one for whom the job was reserved.
  const until = job.cleaner_id === null ? await reservedForOthersUntil(tx, job, taker.id, now) : null
  if (until) throw refuse('asked_alone', {}, { when: localizedTime(until, context.config.SERVICE_ZONE) })
  const times = { from: job.scheduled_for, until: job.ends_at, jobId: job.id }
  const clash = await findClash(tx, { cleanerId: taker.id, ...times })
  const open = {
    ...movableJobOf(job),
    cleanerId: null,
    overlaps: clash?.overlaps === true,
    tooClose: clash !== null,
    ownContacts: await isOwnBooking(tx, taker.id, job.id),
  }
  const obstacle = acceptObstacle(open, taker, taker.standing, now)
  if (obstacle) throw cannot(taker, obstacle)
}
