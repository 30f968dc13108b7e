import type { JobView } from '#contract/job-view.ts'
import { available as copy } from '#text/cleaner.ts'
import { ToneBadge } from '../job/card/status-badge.tsx'

/** Says that an open job does not fit into the cleaner's own hours. */
export function OutsideHoursNote({ job: { outsideHours } }: { job: Pick<JobView, 'outsideHours'> }) {
  return outsideHours && <ToneBadge tone="yellow">{copy.outsideHours[outsideHours.code]}</ToneBadge>
}
