import { createHmac, timingSafeEqual } from 'node:crypto'
import { isIdentifier } from '#domain/identifier.ts'
import type { Context } from '#server/context.ts'
import { type NotificationRow, readMessage } from './queries.ts'

type SealMail = Pick<NotificationRow, 'id' | 'recipient'>
type MailSealPurpose = 'unsubscribe' | 'calendar' | 'seen'

/**
 * Seals the token of a mail's link: it names the mail, not the person, and works while the mail is stored.
 * The seal prevents naming another mail, and a link works for one purpose only.
 */
export function sealMailToken(
  context: Pick<Context, 'config'>,
  purpose: MailSealPurpose,
  letter: SealMail,
): string {
  return `${letter.id}.${seal(context, purpose, letter)}`
}

/** Finds the mail of a sealed link; null for a wrong seal. */
export async function openMailToken(
  context: Pick<Context, 'config' | 'db'>,
  purpose: MailSealPurpose,
  token: string,
): Promise<NotificationRow | null> {
  const [, id, sealed] = /^(\d{1,16})\.([\w-]{43})$/.exec(token) ?? []
  if (!isIdentifier(id) || !sealed) return null
  const letter = await readMessage(context.db, Number(id))
  // The token of a push reports that it was opened; the other tokens are links in mails.
  if (letter?.channel !== (purpose === 'seen' ? 'push' : 'email')) return null
  return timingSafeEqual(Buffer.from(seal(context, purpose, letter)), Buffer.from(sealed)) ? letter : null
}

function seal(
  { config }: Pick<Context, 'config'>,
  purpose: MailSealPurpose,
  { id, recipient }: SealMail,
): string {
  return createHmac('sha256', config.sessionSecret)
    .update(`${purpose} ${id} ${recipient}`)
    .digest('base64url')
}
