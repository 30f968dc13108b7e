import type { FastifyInstance } from 'fastify'
import type { KeptList } from '../kept-list.ts'
import { type Html, html, sendPage, servePages, time } from '../page.ts'
import { type PhoneSite, replyToSite } from './reply-to-site.ts'
import { personOf, type Sms } from './sms.ts'

const prefix = '/sandbox/phone'
/** The site's number, as long as it has not written to anybody. */
const unknownSite = '+12065550100'

/** Each number's SMS as on its phone, and all of them as JSON. */
export function addPages(app: FastifyInstance, site: PhoneSite, messages: KeptList<Sms>): void {
  servePages(app, prefix)
  const threadOf = (number: string) => messages.all().filter((sms) => personOf(sms) === number)

  app.get(prefix, (_request, reply) =>
    sendPage(reply, { prefix, title: 'Phone', content: overview(messages.all()) }),
  )

  app.get(`${prefix}/messages.json`, (_request, reply) =>
    reply.header('cache-control', 'no-store').send(messages.all().reverse()),
  )

  app.get<{ Querystring: { number?: string } }>(`${prefix}/thread`, (request, reply) => {
    const number = readNumber(request.query.number)
    if (!number) return reply.redirect(prefix, 303)
    return sendPage(reply, { prefix, title: `Phone ${number}`, content: phone(number, threadOf(number)) })
  })

  app.post<{ Body: { number?: string; text?: string; word?: string } }>(
    `${prefix}/reply`,
    async (request, reply) => {
      const { number: given, text = '', word } = request.body ?? {}
      const number = readNumber(given)
      const body = (word ?? text).trim().slice(0, 1600)
      if (!number) return reply.redirect(prefix, 303)
      const to = threadOf(number).find(({ direction }) => direction === 'outbound-api')?.from ?? unknownSite
      if (body) await replyToSite(site, messages, { from: number, to, body })
      return reply.redirect(threadUrl(number), 303)
    },
  )
}

function threadUrl(number: string): string {
  return `${prefix}/thread?${new URLSearchParams({ number })}`
}

/** A number in the form +12065550100; ten digits are taken as one of the United States. */
function readNumber(given = ''): string | null {
  const digits = given.replace(/\D/g, '')
  const full = digits.length === 10 ? `1${digits}` : digits
  return /^[1-9]\d{6,14}$/.test(full) ? `+${full}` : null
}

function overview(messages: Sms[]): Html {
  const latest = new Map<string, Sms>()
  for (const sms of [...messages].reverse()) {
    if (!latest.has(personOf(sms))) latest.set(personOf(sms), sms)
  }
  const rows = [...latest].map(
    ([number, sms]) => html`<li><a href="${threadUrl(number)}"><strong>${number}</strong>
<span>${sms.body}</span></a></li>`,
  )
  const list =
    rows.length === 0
      ? html`<p class="empty">No SMS yet. When a cleaner picks up a job, the customer gets one.</p>`
      : html`<ul class="list">${rows}</ul>`
  return html`<h1>Phone</h1>
<p class="soft">Every SMS the site sends arrives here, and nowhere else.</p>
${list}
<form action="${prefix}/thread"><label>Open another phone <input name="number" type="tel" required placeholder="(206) 555-0123"></label>
<button>Open</button></form>`
}

function phone(number: string, thread: Sms[]): Html {
  const bubbles = thread.map((sms) => {
    const mine = sms.direction === 'inbound'
    const failed = sms.failed ? html`<li class="failed">Not delivered: ${sms.failed}.</li>` : ''
    return html`<li${mine ? html` class="mine"` : ''}>${sms.body}${time(sms.at)}</li>${failed}`
  })
  const words = ['STOP', 'HELP', 'START'].map(
    (word) => html`<button class="quiet" name="word" value="${word}">${word}</button>`,
  )
  return html`<p><a href="${prefix}">All phones</a></p>
<h1>Phone ${number}</h1>
${bubbles.length > 0 ? html`<ol class="thread">${bubbles}</ol>` : html`<p class="empty">No SMS yet.</p>`}
<form method="post" action="${prefix}/reply"><input type="hidden" name="number" value="${number}">
<label>Reply to the site <input name="text" required maxlength="1600" autocomplete="off"></label><button>Send</button></form>
<form method="post" action="${prefix}/reply"><input type="hidden" name="number" value="${number}">${words}</form>`
}
