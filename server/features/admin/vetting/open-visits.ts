import type { Answer } from '#contract/index.ts'
import { isWithinTransitionWindow } from '#domain/job/can-move.ts'
import { moves } from '#domain/job/moves.ts'
import type { Db } from '#server/db/connect.ts'
import { movableJobOf } from '#server/features/jobs/reschedule-requests.ts'

type VettingVisits = Answer<'GET /api/admin/people/:id'>['decisions'][number]['visits']

/**
 * Lists the visits that a cleaner has accepted and not finished, soonest first, and whether each can be
 * published again.
 */
export async function openVisitsOf(db: Db, cleanerId: number, now: Date): Promise<VettingVisits> {
  const jobs = await db
    .selectFrom('jobs as j')
    .innerJoin('users as u', 'u.id', 'j.customer_id')
    .selectAll('j')
    .select('u.name as customer_name')
    .where('j.cleaner_id', '=', cleanerId)
    .where('j.status', 'in', ['assigned', 'in_progress'])
    .orderBy('j.scheduled_for')
    .orderBy('j.id')
    .execute()
  return jobs.map((job) => ({
    id: job.id,
    scheduledFor: job.scheduled_for.toISOString(),
    customer: job.contact_name ?? job.customer_name,
    canBeOffered:
      moves.withdraw.from.includes(job.status) &&
      isWithinTransitionWindow(movableJobOf(job), 'withdraw', now),
  }))
}
