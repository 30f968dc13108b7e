import type { Transporter } from 'nodemailer'
import { Undeliverable } from '../undeliverable.ts'

export interface OutgoingMail {
  to: string
  /** Stays the same for a retry. */
  id: string
  subject: string
  text: string
  html: string
  replyTo?: string | undefined
  /** The URL of the List-Unsubscribe header. */
  unsubscribeUrl?: string | undefined
  /** A calendar entry (RFC 5545), attached as a file. */
  calendar?: string | undefined
  /** True for mail written by a person, such as an admin's reply, which autoresponders may answer. */
  byPerson?: true | undefined
}

/** A single address without a name. */
export const plainAddress = /^[^\s@<>(),;:\\"[\]\p{Cc}]+@[^\s@<>(),;:\\"[\]\p{Cc}]+$/u

/** The address of a sender, which may have a name. */
export function senderAddress(sender: string): string {
  return /<([^<>]+)>\s*$/.exec(sender)?.[1]?.trim() ?? sender.trim()
}

/** The only SMTP client. `sender` is the address; the display name comes with each mail. */
export function openMailClient(url: string | null | undefined, sender: string) {
  if (!url) throw new Error('There is no mail server: neither SMTP_URL nor a fake')
  const open = {
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  let opened: Promise<Transporter> | undefined
  // Imported for the first mail.
  const transport = () => {
    opened ??= import('nodemailer').then(({ createTransport }) => createTransport(open))
    return opened
  }
  const address = senderAddress(sender)
  const domain = /@([\w.-]+)/.exec(address)?.[1] ?? 'localhost'
  return {
    async send(
      name: string,
      { to, id, subject, text, html, replyTo, unsubscribeUrl, calendar, byPerson }: OutgoingMail,
    ): Promise<void> {
      // As an object it is one address; as a text it would be parsed as a list.
      if (!plainAddress.test(to)) throw new Undeliverable('not an e-mail address')
      const answerTo = replyTo && plainAddress.test(replyTo) ? { name: '', address: replyTo } : undefined
      try {
        await (await transport()).sendMail({
          from: { name, address },
          to: { name: '', address: to },
          ...(answerTo && { replyTo: answerTo }),
          headers: { ...(!byPerson && automatic), ...(unsubscribeUrl && oneClick(unsubscribeUrl)) },
          messageId: `<${id}@${domain}>`,
          subject,
          text,
          html,
          ...(calendar && { attachments: [calendarFile(calendar)] }),
        })
      } catch (error) {
        throw isFinal(error) ? new Undeliverable((error as Error).message) : error
      }
    },
    close: () => void opened?.then((transport) => transport.close()),
  }
}

const calendarFile = (content: string) => ({
  filename: 'cleaning.ics',
  contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
  content,
})

/**
 * RFC 3834 and Exchange's header: autoresponders stay silent, so that absences do not fill the operator's
 * inbox.
 */
const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

/** RFC 8058: a POST to the URL unsubscribes. */
function oneClick(url: string) {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** The server permanently rejects this recipient or content; a failed login is not permanent. */
function isFinal(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500
}
