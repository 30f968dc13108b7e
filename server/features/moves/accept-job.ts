import type { JobView } from '../../../contract/job-view.ts'
import { consequences } from '../../../domain/job/consequences.ts'
import type { Context } from '../../context.ts'
import { completeProfile } from '../../db/complete-profile.ts'
import type { Tx } from '../../db/connect.ts'
import { takenEnough } from '../../db/taken-enough.ts'
import { refuse } from '../../http/refusal.ts'
import type { UserRow } from '../../http/session.ts'
import { queueMessage } from '../../notify/queue-message.ts'
import { moveJob } from '../jobs/move-job.ts'
import { readJob } from '../jobs/read-job.ts'
import { refuseUnseen, type Seen } from '../jobs/refuse-unseen.ts'
import { standingOf } from '../jobs/seeing.ts'

/** A cleaner takes an open job; of those who try at once exactly one gets it (C-081). */
export async function acceptJob(
  context: Context,
  user: UserRow,
  jobId: number,
  seen?: Seen,
): Promise<JobView> {
  const { db, clock, config } = context
  const standing = standingOf(config, user)
  if (standing) throw refuse(standing)
  const job = await readJob(context, user, jobId)
  if (job.cannotAccept) throw refuse(job.cannotAccept.code)
  await db.transaction().execute(async (tx) => {
    const obstacle = standingOf(config, await lockAccount(tx, user.id))
    if (obstacle) throw refuse(obstacle)
    if (await hasTakenEnough(context, tx, user.id)) throw refuse('taken_enough')
    const now = clock()
    const moved = await moveJob(tx, { jobId, move: 'accept', userId: user.id, now })
    if (!moved) throw refuse('job_already_taken')
    if (seen) refuseUnseen(consequences(moved.agreed, 'accept', now), seen, moved.scheduled_for)
    await queueMessage(tx, { event: 'job-accepted', jobId, eventId: moved.event_id })
  })
  return readJob(context, user, jobId)
}

/** A suspension, and what this cleaner accepts besides, comes before accepting or after it, never in between. */
function lockAccount(tx: Tx, userId: number) {
  return tx
    .selectFrom('users')
    .select(['vetting', 'email_verified_at', completeProfile.as('profile_complete')])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** Asked once the account is held: what was accepted meanwhile counts. */
async function hasTakenEnough(context: Context, tx: Tx, userId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select(takenEnough(context).as('enough'))
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.enough ?? false
}
