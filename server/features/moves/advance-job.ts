import type { JobView } from '../../../contract/job-view.ts'
import { isActor } from '../../../domain/job/can-move.ts'
import { consequences } from '../../../domain/job/consequences.ts'
import { timeOnDay } from '../../../messages/format.ts'
import type { Context } from '../../context.ts'
import { refuse } from '../../http/refusal.ts'
import type { UserRow } from '../../http/session.ts'
import { owePayout } from '../../money/payouts/owe-payout.ts'
import { queueMessage } from '../../notify/queue-message.ts'
import { refreshRating } from '../cleaners/refresh-rating.ts'
import { moveJob } from '../jobs/move-job.ts'
import { readJob } from '../jobs/read-job.ts'
import { refuseUnseen, type Seen } from '../jobs/refuse-unseen.ts'

interface Advance {
  move: 'start' | 'complete'
  only?: 'in_progress'
  /** What the cleaner has read that it brings. */
  seen?: Seen | undefined
}

/** The job's cleaner starts or completes it; completing a paid job makes its payout, once. */
export async function advanceJob(
  context: Context,
  user: UserRow,
  jobId: number,
  { move, only, seen }: Advance,
): Promise<JobView> {
  const { db, clock } = context
  if (user.role !== 'cleaner') throw refuse('wrong_role')
  const job = await readJob(context, user, jobId)
  const movable = { status: job.status, customerId: job.customerId, cleanerId: job.cleanerId }
  if (!isActor(movable, move, user))
    throw refuse(job.cleanerId === null ? 'move_not_allowed' : 'not_your_part')
  if (only && job.status !== only) throw refuse('move_not_allowed')
  refuseTooEarly(context, job, move)
  await db.transaction().execute(async (tx) => {
    const now = clock()
    const moved = await moveJob(tx, { jobId, move, userId: user.id, now })
    if (!moved) throw refuse('move_not_allowed')
    if (seen) refuseUnseen(consequences(moved.agreed, move, now), seen)
    if (move === 'start') return
    await owePayout(tx, jobId, now)
    await refreshRating(tx, user.id, now)
    await queueMessage(tx, { event: 'job-completed', jobId })
  })
  return readJob(context, user, jobId)
}

/** Before its time the answer is not 'no' but 'from then on'. */
function refuseTooEarly({ config }: Context, job: JobView, move: 'start' | 'complete'): void {
  const from = job.laterMoves.find((later) => later.move === move)?.from
  if (!from) return
  const when = timeOnDay(new Date(from), config.SERVICE_ZONE)
  throw refuse(`${move}_too_early`, { from }, { when })
}
