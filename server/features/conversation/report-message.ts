import { sql } from 'kysely'
import type { Party } from '#domain/job/reschedule-request.ts'
import { defaultLanguage } from '#locales/languages.ts'
import { serverTexts } from '#locales/server-texts.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { UserRow } from '#server/plugins/session.ts'
import { queueMessage } from '../notifications/queue-message.ts'
import { findConversation } from './find-conversation.ts'
import { isReadableBy } from './list-messages.ts'

interface ReportMessageRequest {
  user: UserRow
  jobId: number
  messageId: number
  reason: string
}

interface ReportedRow {
  author: Party
  text: string
  photos: number
  already: boolean
}

/**
 * Reports a message of the other side: the operator gets it with the reason as a message of the reporter, in the
 * same inbox as those of the contact form. The first report counts.
 */
export async function reportMessage(
  { db, clock, settings }: Context,
  { user, jobId, messageId, reason }: ReportMessageRequest,
): Promise<{ success: true }> {
  const now = clock()
  const conversation = await findConversation(db, { user, jobId, now })
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<ReportedRow>`SELECT m.author, m.text, m.reported_at IS NOT NULL AS already,
        (SELECT count(*)::integer FROM photos p WHERE p.message_id = m.id) AS photos
      FROM conversation_messages m WHERE ${isReadableBy(conversation)} AND m.id = ${messageId}
        AND m.author <> ${conversation.side} FOR NO KEY UPDATE OF m`.execute(tx)
    const [message] = rows
    if (!message) throw refuse('message_not_found')
    if (message.already) return
    await tx
      .updateTable('conversation_messages')
      .set({ reported_at: now, report_reason: reason })
      .where('id', '=', messageId)
      .execute()
    const words = serverTexts(defaultLanguage).serverWords.reportedMessage
    const { id } = await tx
      .insertInto('contact_messages')
      .values({
        ...{ name: user.name, email: user.email, user_id: user.id, created_at: now },
        ...{ subject: words.subject(jobId), message: words.text(reason, message) },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const to = settings.now().supportEmail
    await queueMessage(tx, { event: 'contact_received', contactMessageId: id, to })
  })
  return { success: true }
}
