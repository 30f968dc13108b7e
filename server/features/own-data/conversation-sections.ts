import { sql } from 'kysely'
import { bookedJobs, type DataOwner } from './data-owner.ts'

/** The section of an export about conversations, of which a person was one side. */
export const conversationSections = [
  {
    title: 'conversationsAboutCleanings' as const,
    table: 'conversation_messages',
    mine: (whose: DataOwner) => sql`(t.cleaner_id = ${whose.id} OR t.job_id IN (${bookedJobs(whose)}))`,
    without: [
      ...['cleaner_id', 'notified_at'],
      // What the other side has reported is between them and the operator.
      ...['reported_at', 'report_reason'],
    ],
  },
]
