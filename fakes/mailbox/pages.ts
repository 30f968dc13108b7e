import type { FastifyInstance } from 'fastify'
import type { KeptList } from '../kept-list.ts'
import { type Html, html, sendPage, servePages, time } from '../page.ts'
import type { KeptMail } from './mail.ts'

const prefix = '/sandbox/mailbox'

/** The mails on a page, newest first, and as JSON. */
export function addPages(app: FastifyInstance, mails: KeptList<KeptMail>): void {
  servePages(app, prefix)
  const newest = () => mails.all().reverse()

  app.get(prefix, (_request, reply) =>
    sendPage(reply, { prefix, title: 'Mailbox', content: overview(newest()) }),
  )

  app.get<{ Querystring: { to?: string } }>(`${prefix}/messages.json`, (request, reply) => {
    const { to } = request.query
    const found = newest().filter((mail) => !to || mail.to.includes(to))
    return reply.header('cache-control', 'no-store').send(found)
  })

  app.post(`${prefix}/empty`, (_request, reply) => {
    mails.clear()
    return reply.redirect(prefix, 303)
  })

  app.get<{ Params: { id: string } }>(`${prefix}/:id`, (request, reply) => {
    const mail = mails.all().find(({ id }) => id === request.params.id)
    if (mail) return sendPage(reply, { prefix, title: mail.subject || 'Mail', content: single(mail) })
    const content = html`<h1>This mail is not here</h1><p><a href="${prefix}">Mailbox</a></p>`
    return sendPage(reply, { prefix, title: 'Not found', content, status: 404 })
  })
}

function overview(mails: KeptMail[]): Html {
  const rows = mails.map(
    (mail) => html`<li><a href="${prefix}/${mail.id}"><strong>${mail.subject || '(no subject)'}</strong>
<span>To ${mail.to.join(', ')}, ${time(mail.at)}</span></a></li>`,
  )
  const list =
    rows.length === 0
      ? html`<p class="empty">No mail yet. Book a cleaning, and its confirmation arrives here.</p>`
      : html`<ul class="list">${rows}</ul><form method="post" action="${prefix}/empty"><button class="quiet">Empty the mailbox</button></form>`
  return html`<h1>Mailbox</h1>
<p class="soft">Every e-mail the site sends arrives here, and nowhere else.</p>
${list}`
}

function single(mail: KeptMail): Html {
  const pretty = mail.html
    ? html`<h2>As it looks</h2>
<iframe title="The mail as it looks" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${framed(mail.html)}"></iframe>`
    : ''
  return html`<p><a href="${prefix}">Mailbox</a></p>
<h1>${mail.subject || '(no subject)'}</h1>
<dl><dt>From</dt><dd>${header(mail, 'from') || mail.from}</dd>
<dt>To</dt><dd>${mail.to.join(', ')}</dd>
<dt>Sent</dt><dd>${time(mail.at)}</dd></dl>
${pretty}
${mail.attachments.map(({ name, type }) => html`<p class="soft">Attached: ${name} (${type})</p>`)}
<h2>As plain text</h2>
<pre>${linked(mail.text)}</pre>`
}

function header(mail: KeptMail, name: string): string {
  return mail.headers.find((entry) => entry.name.toLowerCase() === name)?.value ?? ''
}

/** Links of the mail open in a page of their own: inside the frame no page of the site would work. */
function framed(content: string): string {
  return `<base target="_blank">${content}`
}

function linked(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`))
}
