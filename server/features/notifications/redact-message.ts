import type { OutgoingMail } from '#server/providers/mail/mail-client.ts'

/** The archived form of a sent message. */
export interface RedactedText {
  subject: string | null
  text: string
}

/**
 * Redacts a mail for the archive: its links no longer work, and the name of a cleaner who was only asked is
 * removed, since the mail would outlive their account once the request is withdrawn. @param askedName as the
 * mail shows it; empty where no cleaner was asked
 */
export function redactMail(
  { subject, text }: Pick<OutgoingMail, 'subject' | 'text'>,
  askedName: string,
): RedactedText {
  return { subject: withoutName(subject, askedName), text: withoutName(withoutSecrets(text), askedName) }
}

/** Matches whole words: Jo is not in 'Job number'. */
function withoutName(text: string, name: string): string {
  if (name === '') return text
  const letter = '[\\p{L}\\p{M}\\p{N}]'
  return text.replaceAll(new RegExp(`(?<!${letter})${RegExp.escape(name)}(?!${letter})`, 'gu'), '…')
}

/** Redacts an SMS for the archive. */
export function redactSms(body: string): RedactedText {
  return { subject: null, text: withoutSecrets(body) }
}

function withoutSecrets(text: string): string {
  return text
    .replaceAll(/([?&]token=|\/unsubscribe\/|\/calendar-links\/|\/api\/calendar\/)[\w.-]+/g, '$1…')
    .replaceAll(/\bGIFT(-[0-9A-Z]{4}){5}\b/g, 'GIFT-…')
}
