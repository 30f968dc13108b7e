import type { Tx } from '#server/db/connect.ts'
import { type ActActor, recordAct } from '#server/features/admin-log/record-act.ts'
import { endEarlyBoost } from '#server/features/jobs/boost-jobs.ts'
import { moveJob, withinTransitionWindow } from '#server/features/jobs/transition-job.ts'
import { queueMessage } from '#server/features/notifications/queue-message.ts'
import { refuse } from '#server/plugins/refusal.ts'

/** A visit as the admin was shown it. */
export interface ExpectedVisit {
  id: number
  scheduledFor: string
}

interface Offering {
  by: ActActor
  cleanerId: number
  reason: string
  expected: ExpectedVisit[] | undefined
  now: Date
}

/**
 * Takes every visit to come from a cleaner and publishes it without a fee; each customer is notified. The
 * caller locks the cleaner's account against concurrent accepts. Returns the jobs.
 */
export async function republishVisits(
  tx: Tx,
  { by, cleanerId, reason, expected, now }: Offering,
): Promise<number[]> {
  const jobs = await tx
    .selectFrom('jobs')
    .select(['id', 'scheduled_for'])
    .where('cleaner_id', '=', cleanerId)
    .where('status', '=', 'assigned')
    .where(withinTransitionWindow('withdraw', now))
    .orderBy('id')
    .forUpdate()
    .execute()
  if (expected && namesOf(expected) !== namesOf(jobs.map(shown))) throw refuse('terms_changed')
  const actorId = 'operatorId' in by ? by.operatorId : null
  for (const { id: jobId } of jobs) {
    const facts = { by: 'operator', cleanerId }
    const withdrawal = { jobId, move: 'withdraw', userId: cleanerId, actorId, now, facts } as const
    const moved = await moveJob(tx, { ...withdrawal, sets: endEarlyBoost(now) })
    if (!moved) throw refuse('terms_changed')
    const about = { jobId, eventId: moved.event_id }
    await queueMessage(tx, { event: 'job_taken_away', ...about, cleanerId })
    await queueMessage(tx, { event: 'cleaner_withdrew', ...about })
    const act = { act: 'reassign_job', subject: 'job', subjectId: jobId, userId: cleanerId, reason } as const
    await recordAct(tx, by, { ...act, before: { cleaner: cleanerId }, after: { cleaner: null } }, now)
  }
  return jobs.map(({ id }) => id)
}

const shown = ({ id, scheduled_for: at }: { id: number; scheduled_for: Date }) => ({
  id,
  scheduledFor: at.toISOString(),
})

const namesOf = (visits: ExpectedVisit[]) =>
  visits
    .map(({ id, scheduledFor }) => `${id} ${Date.parse(scheduledFor)}`)
    .sort()
    .join()
