import type { JobView } from '#contract/job-view.ts'
import { conversationEnd, conversationStateAt } from '#domain/job/conversation.ts'
import type { Party } from '#domain/job/reschedule-request.ts'
import type { JobRow } from './store.ts'

/** Presents to a side of the job whether they can write to the other, and how much of what was written they have not read. */
export function presentConversation(job: JobRow, side: Party, now: Date): JobView['conversation'] {
  const { status, cleaner_id: cleanerId, ends_at: endsAt, conversation } = job
  return {
    state: conversationStateAt({ status, cleanerId, endsAt }, now),
    until: conversationEnd({ endsAt }).toISOString(),
    hasMessages: conversation?.[side === 'customer' ? 'any' : 'any_of_cleaner'] ?? false,
    unread: conversation?.[`to_${side}`] ?? 0,
  }
}
