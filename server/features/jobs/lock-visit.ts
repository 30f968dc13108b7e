import type { CancellationClaim } from '#domain/job/cancellation.ts'
import type { Tx } from '#server/db/connect.ts'
import type { JobToPay } from '#server/money/locks/lock-job.ts'
import { refuse } from '#server/plugins/refusal.ts'

/** Locks a job's row and reads it with the cleaner's reported delay. */
export async function lockVisit(tx: Tx, jobId: number) {
  const row = await tx
    .selectFrom('jobs')
    .select([
      'status',
      'cleaner_id',
      'scheduled_for',
      'checked_in_at',
      'arrival_confirmed_at',
      'late_minutes',
      'arrives_at',
      'created_at',
      'same_day_cents',
      'terms',
      'prices',
    ])
    .where('id', '=', jobId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw refuse('job_not_found')
  return row
}

type LockVisit = Pick<JobToPay, 'cleaner_id' | 'scheduled_for' | 'late_minutes'>

/** Copies the visit into its report's event, because the job may get another time and cleaner later. */
export function missedVisitFacts({ cleaner_id, scheduled_for, late_minutes }: LockVisit) {
  return { cleanerId: cleaner_id, scheduledFor: scheduled_for.toISOString(), lateMinutes: late_minutes }
}

/**
 * Copies the claim into the event: the customer's debt for an unpaid visit, and the cleaner's share of it.
 */
export function claimFacts({ feeCents, shareCents }: CancellationClaim) {
  return { claimedCents: feeCents, cents: shareCents }
}
