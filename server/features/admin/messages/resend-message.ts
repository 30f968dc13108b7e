import { isAccountMessage } from '#notifications/account-messages.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import { findResendObstacle } from '#server/features/notifications/find-resend-obstacle.ts'
import { passwordStamp } from '#server/features/notifications/password-stamp.ts'
import type { NotificationRow } from '#server/features/notifications/queries.ts'
import { requeueMessage } from '#server/features/notifications/queue-message.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { actAsOperator } from '../acts/act-as-operator.ts'

interface ResendMessageInput {
  operatorId: number
  messageId: number
  reason: string
  /** The number of resends when the admin decided: of two clicks one sends. */
  seen: number
}

/** Sends a notification again, with all checks of a new one; returns the new one's id. */
export function resendMessage(context: Context, input: ResendMessageInput): Promise<number> {
  const { operatorId, messageId, reason, seen } = input
  const act = { act: 'resend_notification', subject: 'notification', subjectId: messageId } as const
  return actAsOperator(context, { by: { operatorId }, reason, ...act }, async (tx, now) => {
    const message = await tx
      .selectFrom('notifications')
      .selectAll()
      .where('id', '=', messageId)
      .forUpdate()
      .executeTakeFirst()
    if (!message) throw refuse('message_not_found')
    if ((await listRepeats(tx, messageId)).length !== seen) throw refuse('terms_changed')
    const obstacle = await findResendObstacle(context, tx, message)
    if (obstacle) throw refuse(obstacle)
    const account = await ofAccount(tx, message, now)
    const again = await requeueMessage(tx, message, { time: seen + 1, now, account })
    const before = { event: message.event, status: message.status }
    return { userId: message.user_id, before, after: { sentAgainAs: again }, answer: again }
  })
}

export function listRepeats(tx: Tx, messageId: number) {
  return tx
    .selectFrom('notifications')
    .select(['id', 'status'])
    .where('repeats_id', '=', messageId)
    .orderBy('id', 'desc')
    .execute()
}

/**
 * A password reset link is valid from now on, for the current password; any other mail states its own time.
 */
async function ofAccount(tx: Tx, { event, user_id: userId, created_at }: NotificationRow, now: Date) {
  if (userId === null || !isAccountMessage(event)) return null
  const account = await tx
    .selectFrom('users')
    .select('password')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const at = event === 'reset_password' ? now : created_at
  return { userId, askedAt: at.toISOString(), stamp: passwordStamp(account.password) }
}
