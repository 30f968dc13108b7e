import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { UserRow } from '#server/plugins/session.ts'
import { recordEvent } from '../job-events/record-event.ts'
import { type Conversation, findConversation } from './find-conversation.ts'
import { isReadableBy } from './list-messages.ts'

interface ReadMessagesRequest {
  user: UserRow
  jobId: number
  /** Messages that are written meanwhile stay unread. */
  upTo: number
}

/** Filters the unread messages `m` to the viewer. */
const isUnreadBy = (conversation: Conversation) =>
  sql<boolean>`${isReadableBy(conversation)} AND m.author <> ${conversation.side} AND m.read_at IS NULL`

/** Marks the messages to the viewer as read, up to one that they have seen; returns how many are unread by now. */
export async function markMessagesRead(
  { db, clock }: Context,
  { user, jobId, upTo }: ReadMessagesRequest,
): Promise<{ unread: number }> {
  const now = clock()
  const conversation = await findConversation(db, { user, jobId, now })
  return db.transaction().execute(async (tx) => {
    const { numAffectedRows = 0n } = await sql`UPDATE conversation_messages m SET read_at = ${now}
      WHERE ${isUnreadBy(conversation)} AND m.id <= ${upTo}`.execute(tx)
    if (numAffectedRows > 0n)
      await recordEvent(tx, { jobId, type: 'messages_read', actorId: user.id, at: now })
    const { rows } = await sql<{ unread: number }>`SELECT count(*)::integer AS unread
      FROM conversation_messages m WHERE ${isUnreadBy(conversation)}`.execute(tx)
    return { unread: rows[0]?.unread ?? 0 }
  })
}
