import type { Context } from '#server/context.ts'
import { queueMessage } from '#server/features/notifications/queue-message.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { actAsOperator } from '../acts/act-as-operator.ts'

interface AnswerMessageInput {
  operatorId: number
  id: number
  text: string
}

/** Answers a contact message by mail; of two concurrent answers one is sent, and the other is refused. */
export function answerMessage(
  context: Pick<Context, 'db' | 'clock'>,
  { operatorId, id, text }: AnswerMessageInput,
): Promise<void> {
  const what = { act: 'answer_contact', subject: 'contact_message', subjectId: id } as const
  const operatorAct = { by: { operatorId }, reason: 'answered by mail', ...what }
  return actAsOperator(context, operatorAct, async (tx, now) => {
    const message = await tx
      .selectFrom('contact_messages')
      .select(['email', 'user_id', 'answered_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!message) throw refuse('contact_message_not_found')
    if (message.answered_at) throw refuse('answered_already')
    await tx
      .updateTable('contact_messages')
      .set({ answer: text, answered_at: now, answered_by: operatorId })
      .where('id', '=', id)
      .execute()
    const { email: to, user_id: userId } = message
    await queueMessage(tx, { event: 'contact_answered', contactMessageId: id, to, userId })
    return { userId, before: { answered: false }, after: { answered: true }, answer: undefined }
  })
}
