import type { MessageKind } from '#domain/message-kinds.ts'
import { isAccountMessage } from './account-messages.ts'
import { isJobMessage, jobMessages } from './job-messages.ts'

/** What a mail calls the messages that its link turns off. */
export const kindInMail: Partial<Record<MessageKind, string>> = {
  reminders: 'reminders',
  reviews: 'requests for a review',
  requests: 'mails about customers who ask for you',
}

/** The kind of a message; null for what no template is called. */
export function kindOf(event: string): MessageKind | null {
  if (isAccountMessage(event)) return 'account'
  if (event === 'contact-received') return 'inbox'
  if (event === 'contact-answered') return 'account'
  return isJobMessage(event) ? jobMessages[event].kind : null
}
