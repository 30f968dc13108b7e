import type { JobView } from '#contract/job-view.ts'
import { newTimeCopy as copy } from '#web/copy/new-time.ts'
import { ToneBadge } from './status-badge.tsx'

interface Props {
  job: Pick<JobView, 'proposal'>
  /** Whose screen it is on. */
  side: 'customer' | 'cleaner'
}

/** Marks a job in a list whose other time waits for an answer: from this side, or from the other. */
export function WaitsBadge({ job, side }: Props) {
  const words = waitsWords(job, side)
  return words && <ToneBadge tone={job.proposal?.by === side ? 'grey' : 'yellow'}>{words}</ToneBadge>
}

/** The same in words alone; null when nothing waits. */
export function waitsWords({ proposal }: Props['job'], side: Props['side']): string | null {
  return proposal && copy.waits[proposal.by === side ? 'mine' : 'theirs']
}
