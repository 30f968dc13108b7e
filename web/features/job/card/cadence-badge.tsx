import type { JobView } from '#contract/job-view.ts'
import { cadenceLabels } from '#text/cadences.ts'
import { ToneBadge } from './status-badge.tsx'

/** Marks a visit that comes back; nothing for a single one. */
export function CadenceBadge({ job: { cadence } }: { job: Pick<JobView, 'cadence'> }) {
  return cadence && <ToneBadge tone="purple">{cadenceLabels[cadence]}</ToneBadge>
}
