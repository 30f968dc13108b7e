import type { JobView } from '#contract/job-view.ts'
import { consequences } from '#domain/job/consequences.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import { Refusal, refuse } from '#server/plugins/refusal.ts'
import type { UserRow } from '#server/plugins/session.ts'
import { findAvailability } from '../availability/find-availability.ts'
import { queueMessage } from '../notifications/queue-message.ts'
import { assertExpectedOutcome, type ExpectedOutcome, refuseOtherTime } from './assert-expected-outcome.ts'
import { lockEligibility } from './lock-eligibility.ts'
import { outsideHoursOf } from './present-acceptance.ts'
import { readJob } from './read-job.ts'
import { cancelImpossibleRequests } from './reschedule-requests.ts'
import { moveJob } from './transition-job.ts'
import { eligibilityObstacleOf } from './viewer-context.ts'

interface AcceptRequest {
  expected?: ExpectedOutcome | undefined
  /** Accepts also outside of the cleaner's own hours, and on their day off. */
  confirmOutsideHours?: boolean | undefined
}

/**
 * Assigns an open job to a cleaner. Of concurrent requests exactly one gets it (C-081), and a repeated
 * request of that cleaner succeeds.
 */
export async function acceptJob(
  context: Context,
  user: UserRow,
  jobId: number,
  { expected: seen, confirmOutsideHours }: AcceptRequest = {},
): Promise<JobView> {
  const { db, clock, config } = context
  const zone = config.SERVICE_ZONE
  const standing = eligibilityObstacleOf(config, user)
  if (standing) throw refuse(standing)
  const job = await readJob(context, user, jobId)
  if (job.cannotAccept) throw refuseAccept(job.cannotAccept)
  const accepting = db.transaction().execute(async (tx) => {
    const obstacle = await lockEligibility(context, tx, user.id)
    const now = clock()
    if (!obstacle) await cancelImpossibleRequests(tx, { cleanerId: user.id, jobId, actorId: user.id, now })
    const moved = obstacle ? null : await moveJob(tx, { jobId, move: 'accept', userId: user.id, now })
    if (!moved) {
      // A double click, or a retry after a lost response: the job already belongs to this cleaner.
      const theirs = await findTheirs(tx, user.id, jobId)
      if (!theirs) throw refuse(obstacle ?? 'job_already_taken')
      refuseOtherTime(seen, theirs.scheduled_for)
      return
    }
    // Read after the account is locked, so that a concurrent change of the hours comes before or after this.
    const hours = await findAvailability(tx, user.id)
    const conflict = outsideHoursOf(hours, { scheduledFor: moved.scheduled_for, endsAt: moved.ends_at }, zone)
    if (conflict && !confirmOutsideHours) throw refuse(conflict)
    if (seen) assertExpectedOutcome(consequences(moved.agreed, 'accept', now), seen, moved.scheduled_for)
    await queueMessage(tx, { event: 'job_accepted', jobId, eventId: moved.event_id })
  })
  await accepting.catch(async (error: unknown) => {
    const overlaps = error instanceof Refusal && error.code === 'job_overlaps'
    // Only the time to travel may be missing; the job's view names the other visit.
    const now = overlaps ? await readJob(context, user, jobId) : null
    throw now?.cannotAccept ? refuseAccept(now.cannotAccept) : error
  })
  return readJob(context, user, jobId)
}

/** The refusal of an obstacle in the words of the job's view. */
const refuseAccept = ({ code, message }: NonNullable<JobView['cannotAccept']>) =>
  refuse(code, { message: () => message })

/** Finds the job while it is reserved for this cleaner, or assigned to or being done by them. */
function findTheirs(tx: Tx, userId: number, jobId: number) {
  return tx
    .selectFrom('jobs')
    .select('scheduled_for')
    .where('id', '=', jobId)
    .where('cleaner_id', '=', userId)
    .where('status', 'in', ['assigned', 'in_progress'])
    .executeTakeFirst()
}
