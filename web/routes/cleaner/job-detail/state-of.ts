import type { JobView } from '#contract/job-view.ts'
import { firstWord } from '#domain/first-word.ts'
import { money } from '#locales/format.ts'
import { cleanerStateCopy as copy } from '#text/job-state.ts'

/** The state of a job for a cleaner in one sentence; `when` is its time in words: 'today at 9:00 AM'. */
export function cleanerJobState(job: JobView, mine: boolean, when: string): string {
  const name = firstWord(job.customer?.name ?? '') || copy.somebody
  if (job.status === 'pending') return job.cannotAccept ? copy.notForYou : copy.open(money(job.earnings))
  if (job.status === 'cancelled') return copy.over
  if (!mine) return copy.taken
  if (job.status === 'assigned') return copy.yours(name, when)
  if (job.status === 'in_progress') return copy.cleaning(name)
  if (isSent(job)) return copy.sent
  if ((job.payment?.paid ?? 0) === 0) return copy.doneUnpaid
  if (job.payment?.dispute) return copy.doneDisputed
  return job.earnings > 0 ? copy.done : copy.doneForNothing
}

/** When the earnings were transferred; null before. */
export function earningsSentAt({ history }: Pick<JobView, 'history'>): string | null {
  return history.findLast(({ type }) => type === 'paid_out')?.at ?? null
}

const isSent = (job: JobView) => earningsSentAt(job) !== null
