import type { JobView } from '../../../../contract/job-view.ts'
import { schedule as copy } from '../../../copy/cleaner.ts'

export type Tone = 'good' | 'busy' | 'open'

/** Completed is green, in progress blue, everything else orange. Source: C-084. */
export function toneOf(job: JobView): Tone {
  if (job.status === 'completed') return 'good'
  return job.status === 'in_progress' ? 'busy' : 'open'
}

/** Pending and assigned jobs are both 'Upcoming'. Source: C-084. */
export function labelOf(job: JobView): string {
  if (job.status === 'completed' || job.status === 'in_progress') return copy.labels[job.status]
  return copy.labels.upcoming
}
