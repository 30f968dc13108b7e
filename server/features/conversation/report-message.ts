import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { UserRow } from '#server/plugins/session.ts'
import { findConversation } from './find-conversation.ts'
import { isReadableBy } from './list-messages.ts'

interface ReportMessageRequest {
  user: UserRow
  jobId: number
  messageId: number
  reason: string
}

/** Reports a message of the other side to the operator; the first reason stays. */
export async function reportMessage(
  { db, clock }: Context,
  { user, jobId, messageId, reason }: ReportMessageRequest,
): Promise<{ success: true }> {
  const now = clock()
  const conversation = await findConversation(db, { user, jobId, now })
  const { numAffectedRows = 0n } = await sql`UPDATE conversation_messages m
    SET reported_at = coalesce(reported_at, ${now}), report_reason = coalesce(report_reason, ${reason})
    WHERE ${isReadableBy(conversation)} AND m.id = ${messageId} AND m.author <> ${conversation.side}`.execute(
    db,
  )
  if (numAffectedRows === 0n) throw refuse('message_not_found')
  return { success: true }
}
