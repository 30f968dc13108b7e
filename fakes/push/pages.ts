import type { FastifyInstance } from 'fastify'
import { type Html, html, sendPage, servePages, time } from '../page.ts'
import { type KeptPush, type PushDevice, pushOutcomes } from './push.ts'
import type { PushStore } from './store.ts'

const prefix = '/sandbox/push'

/** What the site puts into a push. */
interface ShownPush {
  title?: string
  body?: string
  path?: string
  token?: string
}

/** The devices with their notifications, as JSON too; opening one tells the site, as a browser does. */
export function addPages(app: FastifyInstance, siteUrl: string, store: PushStore): void {
  servePages(app, prefix)

  app.get(prefix, (_request, reply) => sendPage(reply, { prefix, title: 'Push', content: overview(store) }))

  app.get(`${prefix}/messages.json`, (_request, reply) => {
    const pushes = store.pushes().map(({ payload, ...push }) => ({ ...push, shown: read(payload) }))
    return reply.header('cache-control', 'no-store').send(pushes.reverse())
  })

  app.post<{ Params: { id: string } }>(`${prefix}/messages/:id/open`, async (request, reply) => {
    const push = store.pushes().find(({ id }) => id === request.params.id)
    if (!push) return reply.redirect(prefix, 303)
    const { token = '', path = '/' } = read(push.payload)
    await fetch(`${siteUrl}/api/push/seen`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
      signal: AbortSignal.timeout(10_000),
    }).catch(() => null)
    return reply.redirect(/^\/(?!\/)/.test(path) ? path : '/', 303)
  })
}

function read(payload: string): ShownPush {
  try {
    return JSON.parse(payload) as ShownPush
  } catch {
    return { body: payload }
  }
}

function overview(store: PushStore): Html {
  const devices = store.devices().reverse()
  const shown = devices.map((device) =>
    deviceSection(
      device,
      store.answer(device.id),
      store.pushes().filter((push) => push.device === device.id),
    ),
  )
  const list =
    shown.length === 0
      ? html`<p class="empty">No device yet. Turn on notifications in the settings of an account, under Messages.</p>`
      : html`${shown}`
  return html`<h1>Push</h1>
<p class="soft">Every push notification the site sends arrives here, and nowhere else.</p>
${list}`
}

function deviceSection({ id, at }: PushDevice, answer: string, pushes: KeptPush[]): Html {
  const rows = pushes.reverse().map((push) => {
    const { title = '', body = '' } = read(push.payload)
    return html`<li><strong>${title}</strong> <span>${body}</span> ${time(push.at)}
<form method="post" action="${prefix}/messages/${push.id}/open"><button class="quiet">Open</button></form></li>`
  })
  const answers = pushOutcomes.map(
    (one) =>
      html`<button class="quiet" name="answer" value="${one}"${one === answer ? html` aria-pressed="true"` : ''}>${one}</button>`,
  )
  return html`<h2>Device ${id.slice(0, 6)}</h2>
<p class="soft">Since ${time(at)}. It answers ${answer}.</p>
<form method="post" action="${prefix}/devices/${id}/answer">${answers}</form>
${rows.length > 0 ? html`<ol class="list">${rows}</ol>` : html`<p class="empty">No notification yet.</p>`}`
}
