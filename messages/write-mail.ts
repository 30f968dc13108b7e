import { language } from '../domain/language.ts'
import { asHtml } from './as-html.ts'
import { oneLine } from './format.ts'
import type { Mail, Sender } from './message.ts'

interface Letter {
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
export function writeMail(letter: Letter, sender: Sender): Mail {
  const { greeting, paragraphs, facts = [], button } = letter
  const link = button && { label: button.label, url: sender.origin + button.path }
  const also = letter.also && { label: letter.also.label, url: sender.origin + letter.also.path }
  const goodbye = `${sender.brand}, ${sender.supportPhone}, ${sender.supportEmail}`
  const out = sender.turnOff && `Get no more ${sender.turnOff.what}`
  const text = [
    greeting,
    ...paragraphs,
    facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
    link && `${link.label}: ${link.url}`,
    also && `${also.label}: ${also.url}`,
    `--\n${goodbye}${out ? `\n${out}: ${sender.turnOff?.url}` : ''}`,
  ]
  return {
    subject: oneLine(letter.subject),
    text: `${text.filter(Boolean).join('\n\n')}\n`,
    html: page(sender, [
      ...[greeting, ...paragraphs].map((line) => `<p style="margin:0 0 16px">${breaks(line)}</p>`),
      letter.cleaner ? portrait(letter.cleaner, sender) : '',
      facts.length > 0 ? table(facts) : '',
      link
        ? `<p style="margin:24px 0"><a href="${asHtml(link.url)}" style="background:#1f5fa8;color:#ffffff;padding:12px 20px;border-radius:8px;text-decoration:none;display:inline-block">${asHtml(link.label)}</a></p>`
        : '',
      also ? `<p style="margin:0 0 16px"><a href="${asHtml(also.url)}">${asHtml(also.label)}</a></p>` : '',
      `<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #e3dfd8;color:#5b5e66;font-size:14px">${asHtml(goodbye)}${outOf(sender)}</p>`,
    ]),
  }
}

function outOf({ turnOff }: Sender): string {
  if (!turnOff) return ''
  return `<br><a href="${asHtml(turnOff.url)}" style="color:#5b5e66">${asHtml(`Get no more ${turnOff.what}`)}</a>`
}

/** The mark beside the name: whose mail it is can be read where pictures are not shown. */
function letterhead({ brand, origin }: Sender): string {
  return `<p style="margin:0 0 24px;font-size:18px;font-weight:700"><img src="${asHtml(origin)}/icon-192.png" alt="" width="32" height="32" style="width:32px;height:32px;border-radius:8px;vertical-align:middle;margin-right:8px">${asHtml(brand)}</p>`
}

function portrait({ name, picture }: NonNullable<Letter['cleaner']>, { origin }: Sender): string {
  const face = picture
    ? `<td style="padding:0 12px 0 0"><img src="${asHtml(new URL(picture, origin).href)}" alt="Picture of ${asHtml(name)}" width="64" height="64" style="width:64px;height:64px;border-radius:32px;object-fit:cover;display:block"></td>`
    : ''
  return `<table role="presentation" style="border-collapse:collapse;margin:0 0 16px"><tr>${face}<td style="padding:0"><span style="color:#5b5e66">Your cleaner</span><br><strong>${asHtml(name)}</strong></td></tr></table>`
}

function page(sender: Sender, parts: string[]): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body style="margin:0;padding:24px 12px;background:#fbfaf8">
<div style="max-width:560px;margin:0 auto;padding:32px 24px;background:#ffffff;border:1px solid #e3dfd8;border-radius:12px;color:#22252a;font:16px/1.6 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif">
${[letterhead(sender), ...parts].filter(Boolean).join('\n')}
</div></body></html>
`
}

function table(facts: [string, string][]): string {
  const rows = facts.map(
    ([name, value]) =>
      `<tr><td style="padding:6px 16px 6px 0;color:#5b5e66;vertical-align:top">${asHtml(name)}</td><td style="padding:6px 0">${asHtml(value)}</td></tr>`,
  )
  return `<table role="presentation" style="border-collapse:collapse;margin:0 0 16px">${rows.join('')}</table>`
}

function breaks(text: string): string {
  return asHtml(text).replace(/\r?\n/g, '<br>')
}
