import type { Transporter } from 'nodemailer'
import { Undeliverable } from '../undeliverable.ts'

export interface OutgoingMail {
  to: string
  /** Stays the same when a sending is tried again. */
  id: string
  subject: string
  text: string
  html: string
  replyTo?: string | undefined
  /** Where the mail program's own button turns this kind of mail off. */
  unsubscribeUrl?: string | undefined
  /** An entry for a calendar (RFC 5545), which goes with it as a file. */
  calendar?: string | undefined
  /** A person wrote it, such as an operator's answer: answers of machines to it are as to any letter. */
  byPerson?: true | undefined
}

/** One address and nothing around it. */
export const plainAddress = /^[^\s@<>(),;:\\"[\]\p{Cc}]+@[^\s@<>(),;:\\"[\]\p{Cc}]+$/u

/** The address in a sender, which may have a name before it. */
export function senderAddress(sender: string): string {
  return /<([^<>]+)>\s*$/.exec(sender)?.[1]?.trim() ?? sender.trim()
}

/** The only place that talks SMTP. `sender`: whose address it is; the name beside it comes with each mail. */
export function openMailDoor(url: string | null | undefined, sender: string) {
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
  // Loaded for the first mail.
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
      // An object is one address; a text would be parsed as a list of them.
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

/** RFC 3834, and Exchange's own: no machine answers it, so that nobody's absence fills the operator's inbox. */
const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

/** RFC 8058: a POST to the address is the whole act. */
function oneClick(url: string) {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** The server took neither this recipient nor this content; a wrong login of ours is no such answer. */
function isFinal(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500
}
