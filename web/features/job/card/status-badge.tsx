import type { OverdueKind } from '#domain/job/overdue.ts'
import { overdueLabels, statusLabels, visitOverdueLabels, visitStatusLabels } from '#text/ui.ts'
import classes from '#web/ui/badge.module.css'

/** Yellow, blue, purple, green, red; grey for anything unknown. Source: C-134. */
const tones: Record<string, StatusBadgeTone> = {
  pending: 'yellow',
  assigned: 'blue',
  in_progress: 'purple',
  completed: 'green',
  cancelled: 'red',
}

interface Props {
  status: string
  /** An overdue step takes precedence over the status. */
  overdue?: OverdueKind | null
  /** Customers read about their visit, everyone else about a job. */
  of?: 'job' | 'visit'
}

export function StatusBadge({ status, overdue, of = 'job' }: Props) {
  const [labels, late] =
    of === 'visit' ? [visitStatusLabels, visitOverdueLabels] : [statusLabels, overdueLabels]
  if (overdue) return <ToneBadge tone="red">{late[overdue]}</ToneBadge>
  return <ToneBadge tone={tones[status] ?? 'grey'}>{labels[status] ?? statusBadgeText(status)}</ToneBadge>
}

type StatusBadgeTone = 'yellow' | 'blue' | 'purple' | 'green' | 'red' | 'grey' | 'accent'

export function ToneBadge({ tone, children }: { tone: StatusBadgeTone; children: string }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  )
}

function statusBadgeText(status: string): string {
  return status.replaceAll('_', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
}
