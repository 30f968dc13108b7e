import type { JobView } from '#contract/job-view.ts'
import { newTimeCopy as copy } from '#text/new-time.ts'
import { ToneBadge } from './status-badge.tsx'

interface Props {
  job: Pick<JobView, 'rescheduleRequest'>
  /** The viewer's side. */
  side: 'customer' | 'cleaner'
}

/** Marks a listed job whose reschedule request waits for this side's answer or for the other's. */
export function RescheduleRequestBadge({ job, side }: Props) {
  const words = rescheduleRequestText(job, side)
  return words && <ToneBadge tone={job.rescheduleRequest?.by === side ? 'grey' : 'yellow'}>{words}</ToneBadge>
}

/** The text of the badge; null without a pending reschedule request. */
export function rescheduleRequestText(
  { rescheduleRequest }: Props['job'],
  side: Props['side'],
): string | null {
  return rescheduleRequest && copy.waits[rescheduleRequest.by === side ? 'mine' : 'theirs']
}
