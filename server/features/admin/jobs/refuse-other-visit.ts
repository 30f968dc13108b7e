import type { JobToPay } from '#server/money/locks/lock-job.ts'
import { refuse } from '#server/plugins/refusal.ts'

/** Refuses when the visit has another time or cleaner than the admin was shown. */
export function refuseOtherVisit(
  job: Pick<JobToPay, 'scheduled_for' | 'cleaner_id'>,
  shown: { scheduledFor: string; cleanerId: number | null },
): void {
  const { scheduled_for: at, cleaner_id: cleanerId } = job
  if (cleanerId !== shown.cleanerId || at.getTime() !== Date.parse(shown.scheduledFor))
    throw refuse('terms_changed')
}
