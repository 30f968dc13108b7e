import type { JobView } from '#contract/job-view.ts'
import { schedule as copy } from '#text/cleaner.ts'
import { overdueLabels } from '#text/ui.ts'

export type Tone = 'good' | 'busy' | 'open'

/** Completed is green, in progress blue, everything else orange. Source: C-084. */
export function jobTone(job: JobView): Tone {
  if (job.status === 'completed') return 'good'
  return job.status === 'in_progress' ? 'busy' : 'open'
}

/** Pending and assigned jobs are both 'Upcoming', until one of them is overdue. Source: C-084. */
export function jobStatusLabel(job: JobView): string {
  if (job.overdue) return overdueLabels[job.overdue]
  if (job.status === 'completed' || job.status === 'in_progress') return copy.labels[job.status]
  return copy.labels.upcoming
}
