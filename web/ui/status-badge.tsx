import { statusLabels } from '../copy/ui.ts'
import classes from './badge.module.css'

/** Yellow, blue, purple, green, red; grey for anything unknown. Source: C-134. */
const tones: Record<string, Tone> = {
  pending: 'yellow',
  assigned: 'blue',
  in_progress: 'purple',
  completed: 'green',
  cancelled: 'red',
}

export function StatusBadge({ status }: { status: string }) {
  return <ToneBadge tone={tones[status] ?? 'grey'}>{statusLabels[status] ?? words(status)}</ToneBadge>
}

type Tone = 'yellow' | 'blue' | 'purple' | 'green' | 'red' | 'grey'

export function ToneBadge({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  )
}

function words(status: string): string {
  return status.replaceAll('_', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
}
