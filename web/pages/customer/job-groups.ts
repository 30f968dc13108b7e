import type { JobView } from '../../../contract/job-view.ts'

const activeStatuses: JobView['status'][] = ['pending', 'assigned', 'in_progress']

/** Jobs that are still to be done, earliest first; late ones stay. Source: decisions C-125. */
export function upcomingOf(jobs: JobView[]): JobView[] {
  return jobs.filter(({ status }) => activeStatuses.includes(status)).toSorted((a, b) => byDate(a, b))
}

/** Completed jobs, latest first. Source: decisions C-124. */
export function completedOf(jobs: JobView[]): JobView[] {
  return jobs.filter(({ status }) => status === 'completed').toSorted((a, b) => byDate(b, a))
}

function byDate(a: JobView, b: JobView): number {
  return a.scheduledFor.localeCompare(b.scheduledFor) || a.id - b.id
}
