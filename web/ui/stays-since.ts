import type { JobView } from '#contract/job-view.ts'

const wishes = ['proposed', 'proposal_ended', 'rescheduled']

/** When a request for another time ended last, as long as the visit is still to come and no one has asked again. */
export function staysSince({ status, history }: Pick<JobView, 'status' | 'history'>): string | null {
  if (status !== 'pending' && status !== 'assigned') return null
  const last = history.findLast(({ type }) => wishes.includes(type))
  return last?.type === 'proposal_ended' ? last.at : null
}
