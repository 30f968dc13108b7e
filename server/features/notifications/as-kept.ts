import type { OutgoingMail } from '#server/providers/mail/mail-client.ts'

/** What is kept of a message that was sent. */
export interface AsKeptRecord {
  subject: string | null
  text: string
}

/**
 * A mail as it is kept: its links open nothing any more. A cleaner who was only asked is left out too: once the
 * request is taken back, nothing leads from them to this mail, and it would outlive their account.
 * @param askedName as the mail shows it; empty where nobody was asked
 */
export function mailAsKept(
  { subject, text }: Pick<OutgoingMail, 'subject' | 'text'>,
  askedName: string,
): AsKeptRecord {
  return { subject: withoutName(subject, askedName), text: withoutName(withoutSecrets(text), askedName) }
}

/** By whole words: Jo is not in 'Job number'. */
function withoutName(text: string, name: string): string {
  if (name === '') return text
  const letter = '[\\p{L}\\p{M}\\p{N}]'
  return text.replaceAll(new RegExp(`(?<!${letter})${RegExp.escape(name)}(?!${letter})`, 'gu'), '…')
}

/** An SMS as it is kept. */
export function smsAsKept(body: string): AsKeptRecord {
  return { subject: null, text: withoutSecrets(body) }
}

function withoutSecrets(text: string): string {
  return text.replaceAll(/([?&]token=|\/unsubscribe\/|\/calendar-links\/)[\w.-]+/g, '$1…')
}
