import type { JobView } from '#contract/job-view.ts'
import { type NextStep, nextStepOf } from './use-advance-job.ts'

export type MainAct = 'accept' | 'check_in' | NextStep | 'review'

/** The cleaner's main act now; `mine` when the job is assigned to them. */
export function mainActOf(job: JobView, mine: boolean): MainAct | null {
  if (job.allowedMoves.includes('accept')) return 'accept'
  if (job.allowedMoves.includes('check_in')) return 'check_in'
  return nextStepOf(job) ?? (mine && job.canReview ? 'review' : null)
}
