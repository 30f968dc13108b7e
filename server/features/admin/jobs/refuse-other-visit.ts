import type { JobToPay } from '#server/money/locks/lock-job.ts'
import { refuse } from '#server/plugins/refusal.ts'

/** Nobody is sent to a visit that an operator has not seen: refuses when it has another time or another cleaner by now. */
export function refuseOtherVisit(
  job: Pick<JobToPay, 'scheduled_for' | 'cleaner_id'>,
  shown: { scheduledFor: string; cleanerId: number | null },
): void {
  const { scheduled_for: at, cleaner_id: cleanerId } = job
  if (cleanerId !== shown.cleanerId || at.getTime() !== Date.parse(shown.scheduledFor))
    throw refuse('terms_changed')
}
