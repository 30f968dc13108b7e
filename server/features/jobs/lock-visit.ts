import type { CancellationClaim } from '#domain/job/cancellation.ts'
import type { Tx } from '#server/db/connect.ts'
import type { JobToPay } from '#server/money/locks/lock-job.ts'
import { refuse } from '#server/plugins/refusal.ts'

/** Holds a job's row, with what its cleaner has said of their coming: from here on nobody else decides. */
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

/** What the event of a report keeps of the visit: the job may have another time and cleaner later. */
export function missedVisit({ cleaner_id, scheduled_for, late_minutes }: LockVisit) {
  return { cleanerId: cleaner_id, scheduledFor: scheduled_for.toISOString(), lateMinutes: late_minutes }
}

/** What the event keeps of what is owed for an unpaid visit: by its customer, and the cleaner's part of it. */
export function claimFacts({ feeCents, shareCents }: CancellationClaim) {
  return { claimedCents: feeCents, cents: shareCents }
}
