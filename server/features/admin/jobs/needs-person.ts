import { sql } from 'kysely'
import { missedVisitEvents } from '#domain/job/missed-visit-events.ts'
import { withinTransitionWindow } from '#server/features/jobs/transition-job.ts'

const hourMs = 3_600_000
const soonMs = 48 * hourMs
const weekMs = 7 * 24 * hourMs

/** True for a job `j` that is open and begins soon. */
export function isUntaken(now: Date) {
  const soon = new Date(now.getTime() + soonMs)
  return sql<boolean>`j.status = 'pending' AND j.cleaner_id IS NULL AND j.published_at IS NOT NULL
    AND j.scheduled_for > ${now} AND j.scheduled_for < ${soon}`
}

/**
 * True for a job `j` whose cleaner checked in and has not completed it by the time after its end when it
 * would otherwise count as missed.
 */
export function isUnfinished(now: Date) {
  return sql<boolean>`(j.status = 'in_progress' OR (j.status = 'assigned' AND j.checked_in_at IS NOT NULL))
    AND ${withinTransitionWindow('mark_missed', now)}`
}

/** True for a job `j` whose cleaner has not checked in by the end of the grace minutes. */
export function isNotBegun(now: Date) {
  return sql<boolean>`j.status = 'assigned' AND j.checked_in_at IS NULL AND j.scheduled_for <= ${now}
    AND ${withinTransitionWindow('report_no_show', now)}`
}

/** True for a job `j` that was completed long before its end in the last week. */
export function isCompletedEarly(now: Date) {
  return sql<boolean>`j.status = 'completed' AND j.early_reason IS NOT NULL
    AND j.completed_at > ${new Date(now.getTime() - weekMs)}`
}

/**
 * Selects the jobs without a ruling that were missed in the last week or cancelled unpaid with the cleaner at
 * the door, each once, and all whose payout waits for a ruling. The predicates match their partial indexes
 * word by word.
 */
export function selectMissedJobs(now: Date) {
  const types = sql.join(missedVisitEvents.map((type) => sql.lit(type)))
  const unruled = sql`e.at > ${new Date(now.getTime() - weekMs)} AND NOT EXISTS (SELECT FROM job_events r
      WHERE r.type = 'ruled' AND r.data->>'reportId' = e.id::text)`
  return sql`SELECT DISTINCT e.job_id FROM job_events e WHERE e.type IN (${types}) AND ${unruled}
    UNION SELECT e.job_id FROM job_events e WHERE e.type = 'cancelled' AND e.data ? 'claimedCents' AND ${unruled}
    UNION SELECT id FROM jobs WHERE contest = 'open'`
}
