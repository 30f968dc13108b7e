import type { JobView } from '#contract/job-view.ts'
import { newMessages } from '#text/unread-messages.ts'
import { ToneBadge } from './status-badge.tsx'

/** Marks a job with messages that the viewer has not read. */
export function UnreadBadge({ job }: { job: Pick<JobView, 'conversation'> }) {
  const words = unreadText(job)
  return words && <ToneBadge tone="accent">{words}</ToneBadge>
}

/** The text of the badge; null without unread messages. */
export function unreadText({ conversation }: Pick<JobView, 'conversation'>): string | null {
  return conversation && conversation.unread > 0 ? newMessages(conversation.unread) : null
}
