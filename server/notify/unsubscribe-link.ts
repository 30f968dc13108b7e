import { createHmac, timingSafeEqual } from 'node:crypto'
import { isIdentifier } from '../../domain/identifier.ts'
import { isChoice, type MessageKind } from '../../domain/message-kinds.ts'
import { kindOf } from '../../messages/kind-of.ts'
import type { Context } from '../context.ts'
import { type MessageRow, readMessage } from './store.ts'

type Sealing = Pick<Context, 'config'>
type Letter = Pick<MessageRow, 'id' | 'recipient'>

/**
 * The end of a mail's link out of its kind: it names the mail, not the person, and works as long as the mail is known.
 * Without the seal nobody can name another mail.
 */
export function unsubscribeToken(context: Sealing, letter: Letter): string {
  return `${letter.id}.${seal(context, letter)}`
}

/** The mail that a link came in, and the kind it turns off; null for a link that we did not write. */
export async function openUnsubscribe(
  context: Pick<Context, 'config' | 'db'>,
  token: string,
): Promise<{ letter: MessageRow; kind: MessageKind } | null> {
  const [, id, sealed] = /^(\d{1,16})\.([\w-]{43})$/.exec(token) ?? []
  if (!isIdentifier(id) || !sealed) return null
  const letter = await readMessage(context.db, Number(id))
  if (letter?.channel !== 'email') return null
  const right = timingSafeEqual(Buffer.from(seal(context, letter)), Buffer.from(sealed))
  const kind = kindOf(letter.event)
  return right && kind && isChoice(kind, 'email') ? { letter, kind } : null
}

function seal({ config }: Sealing, { id, recipient }: Letter): string {
  return createHmac('sha256', config.sessionSecret)
    .update(`unsubscribe ${id} ${recipient}`)
    .digest('base64url')
}
