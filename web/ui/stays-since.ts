import type { JobView } from '#contract/job-view.ts'

const requestEvents = ['reschedule_requested', 'reschedule_request_ended', 'rescheduled']

/** When the last reschedule request ended, while the visit is upcoming and there is no newer one. */
export function staysSince({ status, history }: Pick<JobView, 'status' | 'history'>): string | null {
  if (status !== 'pending' && status !== 'assigned') return null
  const last = history.findLast(({ type }) => requestEvents.includes(type))
  return last?.type === 'reschedule_request_ended' ? last.at : null
}
