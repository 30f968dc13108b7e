import { uiCopy as copy } from '#web/copy/ui.ts'
import { ToneBadge } from './status-badge.tsx'

/** What the operator knows of a cleaner: a background check with a result that counts, or an approval alone. */
export function VettedBadge({ of: { approved, checked } }: { of: { approved: boolean; checked: boolean } }) {
  if (checked) return <ToneBadge tone="green">{copy.checkedCleaner}</ToneBadge>
  return approved ? <ToneBadge tone="grey">{copy.approvedCleaner}</ToneBadge> : null
}
