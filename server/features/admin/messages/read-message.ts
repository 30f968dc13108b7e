import type { Answer } from '#contract/index.ts'
import type { Language } from '#locales/languages.ts'
import { serverTexts } from '#locales/server-texts.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import { findResendObstacle } from '#server/features/notifications/find-resend-obstacle.ts'
import { jobEventIdOf, type NotificationRow, readMessage } from '#server/features/notifications/queries.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { listActsOn } from '../acts/list-acts.ts'
import { presentTaskRow, taskOfKey } from '../tasks/read-task.ts'
import { presentMessage } from './list-messages.ts'
import { listRepeats } from './resend-message.ts'

type MessageView = Answer<'GET /api/admin/messages/:id'>

/** Reads a notification with its cause, its task, and whether it can be resent. */
export function readAdminMessage(context: Context, id: number, language: Language): Promise<MessageView> {
  return context.db.transaction().execute(async (tx) => {
    const message = await readMessage(tx, id)
    if (!message) throw refuse('message_not_found')
    const task = await taskOfKey(tx, `message-${id}`)
    const obstacle = await findResendObstacle(context, tx, message)
    const repeats = await listRepeats(tx, id)
    return {
      ...presentMessage(message),
      userId: message.user_id,
      heldUntil: message.held_until?.toISOString() ?? null,
      cause: await causeOf(tx, message),
      task: task && presentTaskRow(task),
      repeats: message.repeats_id,
      repeatedBy: repeats.map((repeat) => repeat.id),
      cannotResend: obstacle && serverTexts(language).refusals[obstacle],
      acts: await listActsOn(tx, 'notification', id),
    }
  })
}

/** Reads the cause of a notification: a job event or a contact message. */
async function causeOf(tx: Tx, message: NotificationRow): Promise<MessageView['cause']> {
  const contact = /^contact-\w+:(\d+)/.exec(message.dedupe_key)?.[1]
  if (contact) return { what: 'contact', id: Number(contact), type: null, at: null }
  const eventId = jobEventIdOf(message)
  if (eventId === null) return null
  const event = await tx
    .selectFrom('job_events')
    .select(['id', 'type', 'at'])
    .where('id', '=', eventId)
    .executeTakeFirst()
  return event ? { what: 'event', id: event.id, type: event.type, at: event.at.toISOString() } : null
}
