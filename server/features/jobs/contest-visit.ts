import { sql } from 'kysely'
import type { JobView } from '#contract/job-view.ts'
import type { Context } from '#server/context.ts'
import { lockJob } from '#server/money/locks/lock-job.ts'
import { freezePayoutsOfJob } from '#server/money/payouts/freeze-payout.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { UserRow } from '#server/plugins/session.ts'
import { queueMessage } from '../notifications/queue-message.ts'
import { missedVisitFacts } from './lock-visit.ts'
import { readJob } from './read-job.ts'
import { moveJob } from './transition-job.ts'

/**
 * Contests a completed visit as a no-show for its customer, until the payout's hold ends; the payout then
 * waits for an admin's ruling. The job's row is locked, so that the payout is either sent before or waits.
 * Source: C-151.
 */
export async function contestVisit(context: Context, user: UserRow, jobId: number): Promise<JobView> {
  await context.db.transaction().execute(async (tx) => {
    const now = context.clock()
    const job = await lockJob(tx, jobId)
    if (!job) throw refuse('job_not_found')
    if (job.arrival_confirmed_at) throw refuse('arrival_confirmed')
    if (job.contest) throw refuse('contested_already')
    const sets = sql`contest = 'open'`
    const facts = { ...missedVisitFacts(job), contested: true }
    const move = { jobId, move: 'contest', userId: user.id, now, sets, facts } as const
    const moved = await moveJob(tx, move)
    if (!moved) throw refuse('contest_too_late')
    await freezePayoutsOfJob(tx, jobId, now)
    const about = { jobId, eventId: moved.event_id, cleanerId: job.cleaner_id }
    await queueMessage(tx, { event: 'visit_contested', ...about })
  })
  return readJob(context, user, jobId)
}
