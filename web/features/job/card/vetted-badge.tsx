import { uiCopy as copy } from '#text/ui.ts'
import { ToneBadge } from './status-badge.tsx'

/** Shows a cleaner's passed background check, or the approval alone. */
export function VettedBadge({ of: { approved, checked } }: { of: { approved: boolean; checked: boolean } }) {
  if (checked) return <ToneBadge tone="green">{copy.checkedCleaner}</ToneBadge>
  return approved ? <ToneBadge tone="grey">{copy.approvedCleaner}</ToneBadge> : null
}
