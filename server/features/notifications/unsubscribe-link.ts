import { isChoice, type MessageKind } from '#domain/message-kinds.ts'
import { kindOf } from '#notifications/kind-of.ts'
import type { Context } from '#server/context.ts'
import { openMailToken, sealMailToken } from './mail-token.ts'
import type { NotificationRow } from './queries.ts'

/** Seals the unsubscribe token of a mail's kind. */
export function unsubscribeToken(
  context: Pick<Context, 'config'>,
  letter: Pick<NotificationRow, 'id' | 'recipient'>,
): string {
  return sealMailToken(context, 'unsubscribe', letter)
}

/** Finds the mail of an unsubscribe link and the kind it turns off; null for a wrong seal. */
export async function openUnsubscribe(
  context: Pick<Context, 'config' | 'db'>,
  token: string,
): Promise<{ letter: NotificationRow; kind: MessageKind } | null> {
  const letter = await openMailToken(context, 'unsubscribe', token)
  const kind = letter && kindOf(letter.event)
  return kind && isChoice(kind, 'email') ? { letter, kind } : null
}
