import { isChoice } from '#domain/message-kinds.ts'
import { isAccountMessage } from '#notifications/account-messages.ts'
import { contactAnswered } from '#notifications/contact-answered.ts'
import { contactReceived } from '#notifications/contact-received.ts'
import { isGiftCardMail } from '#notifications/gift-card-messages.ts'
import { isJobMessage, jobMessages } from '#notifications/job-messages.ts'
import { kindOf, unsubscribeLabel } from '#notifications/kind-of.ts'
import type { Mail, Sender } from '#notifications/message.ts'
import type { Context } from '#server/context.ts'
import type { TaskPayloads } from '#server/queue/queue-task.ts'
import { calendarFor, calendarSideOf, isUpcoming } from './attach-calendar.ts'
import { calendarUrl } from './calendar-link.ts'
import { withManageLink } from './make-manage-link.ts'
import { type NotificationJob, type NotificationRow, readContactMessage } from './queries.ts'
import { recipientLanguage } from './recipient-language.ts'
import { unsubscribeToken } from './unsubscribe-link.ts'
import { writeAccountMail } from './write-account-mail.ts'
import { writeGiftCardMail } from './write-gift-card-mail.ts'

type WriteMessageMailInput = Pick<Context, 'config' | 'db' | 'clock' | 'notifier'>
type MessageMailContent = Mail & {
  replyTo?: string
  unsubscribeUrl?: string
  calendar?: string | undefined
  byPerson?: true
}

interface MessageMailSubject {
  task: TaskPayloads['send_message']
  job: NotificationJob | null
}

/** Renders the mail of a message; null when its subject no longer exists. */
export async function writeMessageMail(
  context: WriteMessageMailInput,
  message: NotificationRow,
  { task: { contactMessageId, userId, jobId, device, stamp, askedAt }, job }: MessageMailSubject,
): Promise<MessageMailContent | null> {
  const { db, notifier } = context
  const { event, recipient, created_at } = message
  const at = askedAt ? new Date(askedAt) : created_at
  if (userId !== undefined && isAccountMessage(event))
    return writeAccountMail(context, {
      ...{ event, userId, jobId, recipient, at, device, stamp },
      wayOut: (sender) => wayOut(context, message, sender),
    })
  if (isGiftCardMail(event)) return writeGiftCardMail(context, message)
  const language = await recipientLanguage(db, message.user_id)
  const sender = notifier.sender(language)
  if (contactMessageId !== undefined) {
    const contact = await readContactMessage(db, contactMessageId)
    if (event === 'contact_answered')
      return contact?.answer
        ? {
            ...contactAnswered({ id: contactMessageId, answer: contact.answer }, sender),
            byPerson: true,
          }
        : null
    return contact ? { ...contactReceived(contact, sender), replyTo: contact.email } : null
  }
  if (!job || !isJobMessage(event)) return null
  const turnOff = wayOut(context, message, sender)
  const told = await withManageLink(context, message, job)
  const side = isUpcoming(job) ? calendarSideOf(message) : null
  const mail = jobMessages[event].mail(told, {
    ...sender,
    ...{ turnOff, calendarUrl: side ? calendarUrl(context, message) : undefined },
  })
  const calendar = side && calendarFor(context, { side, language }, job)
  return { ...mail, ...(calendar && { calendar }), ...(turnOff && { unsubscribeUrl: turnOff.url }) }
}

/** Builds the unsubscribe link of this mail's kind, where there is one. */
function wayOut(context: WriteMessageMailInput, message: NotificationRow, sender: Sender): Sender['turnOff'] {
  const kind = kindOf(message.event)
  const label = kind && unsubscribeLabel(kind, sender)
  if (!label || !isChoice(kind, 'email')) return undefined
  return { label, url: `${sender.origin}/unsubscribe/${unsubscribeToken(context, message)}` }
}
