import type { JobView } from '../../../contract/job-view.ts'
import type { Context } from '../../context.ts'
import { refuse } from '../../http/refusal.ts'
import type { UserRow } from '../../http/session.ts'
import { queueMessage } from '../../notify/queue-message.ts'
import { moveJob } from './move-job.ts'
import { readJob } from './read-job.ts'

/** A cleaner takes an open job; of those who try at once exactly one gets it (C-081). */
export async function acceptJob(context: Context, user: UserRow, jobId: number): Promise<JobView> {
  const { db, clock, config } = context
  if (user.vetting === 'suspended') throw refuse('not_approved')
  if (config.REQUIRE_CLEANER_APPROVAL && user.vetting !== 'approved') throw refuse('not_approved')
  const job = await readJob(context, user, jobId)
  if (job.customerId === user.id) throw refuse('own_job')
  await db.transaction().execute(async (tx) => {
    const moved = await moveJob(tx, { jobId, move: 'accept', userId: user.id, now: clock() })
    if (!moved) throw refuse('job_already_taken')
    await queueMessage(tx, { event: 'job-accepted', jobId })
  })
  return readJob(context, user, jobId)
}
