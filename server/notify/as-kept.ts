import type { OutgoingMail } from './mail-door.ts'

/** What is kept of a message that was sent. */
export interface Kept {
  subject: string | null
  text: string
}

/** A mail as it is kept: its links open nothing any more. */
export function mailAsKept({ subject, text }: Pick<OutgoingMail, 'subject' | 'text'>): Kept {
  return { subject, text: withoutSecrets(text) }
}

/** An SMS as it is kept. */
export function smsAsKept(body: string): Kept {
  return { subject: null, text: withoutSecrets(body) }
}

function withoutSecrets(text: string): string {
  return text.replaceAll(/([?&]token=|\/unsubscribe\/)[\w.-]+/g, '$1…')
}
