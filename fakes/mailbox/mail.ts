import PostalMime, { type Email } from 'postal-mime'

/** A mail as it arrived, parsed once. */
export interface KeptMail {
  id: string
  at: string
  /** Who the envelope named; the headers may say something else. */
  from: string
  to: string[]
  subject: string
  text: string
  html: string
  headers: { name: string; value: string }[]
  attachments: { name: string; type: string }[]
}

export async function readMail(raw: Buffer, envelope: Pick<KeptMail, 'id' | 'at' | 'from' | 'to'>) {
  const mail: Email = await PostalMime.parse(raw)
  return {
    ...envelope,
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    headers: mail.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    attachments: mail.attachments.map(({ filename, mimeType }) => ({ name: filename ?? '', type: mimeType })),
  } satisfies KeptMail
}
