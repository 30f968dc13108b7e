import type { OutgoingMail } from './mail-door.ts'

/** What is kept of a message that was sent. */
export interface Kept {
  subject: string | null
  text: string
}

/**
 * A mail as it is kept: its links open nothing any more. A cleaner who was only asked is left out too: once the
 * request is taken back, nothing leads from them to this mail, and it would outlive their account.
 */
export function mailAsKept(
  { subject, text }: Pick<OutgoingMail, 'subject' | 'text'>,
  askedName: string | null,
): Kept {
  const known = withoutSecrets(text)
  return { subject, text: askedName ? known.replaceAll(askedName, '…') : known }
}

/** An SMS as it is kept. */
export function smsAsKept(body: string): Kept {
  return { subject: null, text: withoutSecrets(body) }
}

function withoutSecrets(text: string): string {
  return text.replaceAll(/([?&]token=|\/unsubscribe\/)[\w.-]+/g, '$1…')
}
