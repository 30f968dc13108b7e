import { asHtml } from './as-html.ts'
import { oneLine } from './format.ts'
import { mailPage } from './mail-page.ts'
import type { Mail, Sender } from './message.ts'

/** The words of one mail, without their layout. */
export interface MailContent {
  subject: string
  /** First line, such as "Hello Alice,". */
  greeting: string
  paragraphs: string[]
  /** Name and value, shown as a small table. */
  facts?: [string, string][]
  /** Who comes; their name stands among the facts of the text. */
  cleaner?: { name: string; picture: string | null } | undefined
  button?: { label: string; path: string }
  /** A second way on, below the button. */
  also?: { label: string; path: string }
}

/** Makes the text and the HTML of one e-mail from the same words. */
export function writeMail(letter: MailContent, sender: Sender): Mail {
  const { greeting, paragraphs, facts = [], button, cleaner } = letter
  const link = button && { label: button.label, url: sender.origin + button.path }
  const also = letter.also && { label: letter.also.label, url: sender.origin + letter.also.path }
  const calendar = sender.calendarUrl && {
    label: sender.texts.frame.buttons.calendar,
    url: sender.calendarUrl,
  }
  const goodbye = `${sender.brand}, ${sender.supportPhone}, ${sender.supportEmail}`
  const { turnOff } = sender
  const text = [
    greeting,
    ...paragraphs,
    facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
    link && `${link.label}: ${link.url}`,
    calendar && `${calendar.label}: ${calendar.url}`,
    also && `${also.label}: ${also.url}`,
    `--\n${goodbye}${turnOff ? `\n${turnOff.label}: ${turnOff.url}` : ''}`,
  ]
  // The portrait names the cleaner already.
  const rows = cleaner ? facts.filter(([name]) => name !== sender.texts.frame.labels.cleaner) : facts
  return {
    subject: oneLine(letter.subject),
    text: `${text.filter(Boolean).join('\n\n')}\n`,
    html: mailPage(sender, [
      ...[greeting, ...paragraphs].map((line) => `<p style="margin:0 0 16px">${breaks(line)}</p>`),
      cleaner ? portrait(cleaner, sender) : '',
      rows.length > 0 ? table(rows) : '',
      buttons([
        ...(link ? [{ ...link, main: true }] : []),
        ...(calendar ? [{ ...calendar, main: false }] : []),
      ]),
      also
        ? `<p style="margin:0 0 16px"><a class="link" href="${asHtml(also.url)}" style="color:#1f5fa8">${asHtml(also.label)}</a></p>`
        : '',
      `<p class="quiet" style="margin:32px 0 0;padding-top:16px;border-top:1px solid #e3dfd8;color:#5b5e66;font-size:14px;overflow-wrap:anywhere">${asHtml(goodbye)}${outOf(sender)}</p>`,
    ]),
  }
}

function outOf({ turnOff }: Sender): string {
  if (!turnOff) return ''
  return `<br><a class="quiet" href="${asHtml(turnOff.url)}" style="color:#5b5e66">${asHtml(turnOff.label)}</a>`
}

interface Button {
  label: string
  url: string
  main: boolean
}

/** Side by side, and below each other where the screen is narrow. */
function buttons(links: Button[]): string {
  if (links.length === 0) return ''
  const looks = (main: boolean) => (main ? 'background:#1f5fa8;color:#ffffff' : 'color:#1f5fa8')
  const drawn = links.map(
    ({ label, url, main }) =>
      `<a class="${main ? 'main' : 'second'}" href="${asHtml(url)}" style="${looks(main)};border:1px solid #1f5fa8;padding:11px 20px;border-radius:8px;text-decoration:none;display:inline-block;font-weight:600;margin:0 8px 12px 0">${asHtml(label)}</a>`,
  )
  return `<p style="margin:24px 0 12px">${drawn.join('\n')}</p>`
}

function portrait({ name, picture }: NonNullable<MailContent['cleaner']>, { origin, texts }: Sender): string {
  const { title, alt } = texts.frame.portrait
  const face = picture
    ? `<td style="padding:0 12px 0 0"><img src="${asHtml(new URL(picture, origin).href)}" alt="${asHtml(alt(name))}" width="64" height="64" style="width:64px;height:64px;border-radius:32px;object-fit:cover;display:block"></td>`
    : ''
  return `<table role="presentation" style="border-collapse:collapse;margin:0 0 16px"><tr>${face}<td style="padding:0"><span class="quiet" style="color:#5b5e66">${asHtml(title)}</span><br><strong>${asHtml(name)}</strong></td></tr></table>`
}

function table(facts: [string, string][]): string {
  const rows = facts.map(
    ([name, value]) =>
      `<tr><td class="quiet" style="padding:6px 16px 6px 0;color:#5b5e66;vertical-align:top">${asHtml(name)}</td><td style="padding:6px 0;vertical-align:top;overflow-wrap:anywhere">${asHtml(value)}</td></tr>`,
  )
  return `<table role="presentation" style="border-collapse:collapse;margin:0 0 16px">${rows.join('')}</table>`
}

function breaks(text: string): string {
  return asHtml(text).replace(/\r?\n/g, '<br>')
}
