import { sql } from 'kysely'
import { type DataOwner, ownConversationMessages } from './data-owner.ts'

/** The section of an export about conversations, of which a person was one side. */
export const conversationSections = [
  {
    title: 'conversationsAboutCleanings' as const,
    table: 'conversation_messages',
    mine: (whose: DataOwner) => sql`t.id = ANY (ARRAY(${ownConversationMessages(whose)}))`,
    without: [
      ...['cleaner_id', 'notified_at'],
      // What the other side has reported is between them and the operator.
      ...['reported_at', 'report_reason'],
    ],
  },
]
