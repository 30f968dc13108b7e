import type { JobView } from '#contract/job-view.ts'
import { shortMoney } from '#locales/format.ts'
import { available as copy } from '#text/cleaner.ts'
import { ToneBadge } from '../job/card/status-badge.tsx'

/** Names the boost that the earnings contain. */
export function BoostNote({ job: { boost } }: { job: Pick<JobView, 'boost'> }) {
  if (boost === 0) return null
  return <ToneBadge tone="green">{copy.boost(shortMoney(boost))}</ToneBadge>
}
