import type { JobView } from '#contract/job-view.ts'
import { jobCopy as copy } from '#text/ui.ts'

/** The label of a cleaner's part of a job: earned, or kept of a visit that did not take place. */
export function shareOf({
  status,
  lockout,
  history,
}: Pick<JobView, 'status' | 'lockout' | 'history'>): string {
  const paidNothing = history.some(({ type }) => type === 'no_show' || type === 'missed')
  if (status !== 'cancelled' || paidNothing) return copy.earnings
  return lockout ? copy.lockoutShare : copy.lateShare
}
