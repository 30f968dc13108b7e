import type { FastifyReply } from 'fastify'

/** Text that is HTML already. */
export class Html {
  text: string
  constructor(text: string) {
    this.text = text
  }
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(value: unknown): string {
  if (value instanceof Html) return value.text
  if (Array.isArray(value)) return value.map(escaped).join('')
  return String(value ?? '').replace(/[&<>"']/g, (character) => entities[character] ?? '')
}

/** A template whose values are escaped. */
export function html(parts: TemplateStringsArray, ...values: unknown[]) {
  return new Html(
    parts.map((part, index) => (index === 0 ? part : escaped(values[index - 1]) + part)).join(''),
  )
}

const policy =
  "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; frame-ancestors 'self'; base-uri 'none'"

/** Sends one of the fake's own pages: no script unless it names one. */
export function sendPage(
  reply: FastifyReply,
  title: string,
  content: Html,
  { narrow = false, status = 200 } = {},
) {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/stripe-fake/pages.css">
</head>
<body${new Html(narrow ? ' class="narrow"' : '')}>
${content}
</body>
</html>
`
  return reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'content-type': 'text/html; charset=utf-8',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .send(page.text)
}

export const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

export const time = (seconds: number) => {
  const text = new Date(seconds * 1000).toISOString()
  return html`<time datetime="${text}">${text.slice(0, 19).replace('T', ' ')} UTC</time>`
}
