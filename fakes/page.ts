import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Html, html } from './stripe/pages/page.ts'

export { Html, html }

const css = readFileSync(new URL('./page.css', import.meta.url), 'utf8')
const policy =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; form-action 'self'; frame-ancestors 'self'; base-uri 'none'"

/** Style sheet and form parser of a fake's own pages, which are plain HTML without script. */
export function servePages(app: FastifyInstance, prefix: string): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  )
  app.get(`${prefix}/style.css`, (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(css),
  )
}

export function sendPage(
  reply: FastifyReply,
  { prefix, title, content, status = 200 }: { prefix: string; title: string; content: Html; status?: number },
) {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="${prefix}/style.css">
</head>
<body>
<header><a href="/sandbox">Sandbox</a></header>
<main>
${content}
</main>
</body>
</html>
`
  return reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .type('text/html; charset=utf-8')
    .send(page.text)
}

/** An instant as a person reads it. */
export function time(at: string) {
  return html`<time datetime="${at}">${at.slice(0, 19).replace('T', ' ')} UTC</time>`
}
