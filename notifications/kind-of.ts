import type { MessageKind } from '#domain/message-kinds.ts'
import { isAccountMessage } from './account-messages.ts'
import { isGiftCardMail } from './gift-card-messages.ts'
import { isJobMessage, jobMessages } from './job-messages.ts'
import type { Sender } from './message.ts'

/** The label of the link that turns off a kind of email; undefined for a kind that always comes. */
export function unsubscribeLabel(kind: MessageKind, { texts }: Sender): string | undefined {
  const labels: Partial<Record<MessageKind, string>> = texts.frame.unsubscribe
  return labels[kind]
}

/** The kind of a message; null for what no template is called. */
export function kindOf(event: string): MessageKind | null {
  if (event === 'referral_earned') return 'referrals'
  if (isAccountMessage(event) || isGiftCardMail(event)) return 'account'
  if (event === 'contact_received') return 'inbox'
  if (event === 'contact_answered') return 'account'
  return isJobMessage(event) ? jobMessages[event].kind : null
}
