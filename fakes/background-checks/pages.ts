import type { FastifyInstance } from 'fastify'
import { type Html, html, sendPage, servePages, time } from '../page.ts'
import { bring, type Outcome, outcomes } from './outcomes.ts'
import { type Site, send, type Tell } from './tell.ts'
import type { BackgroundChecksWorld, WorldInvitation } from './world.ts'

const prefix = '/sandbox/checks'

interface PagesProviders {
  site: Site
  world: BackgroundChecksWorld
  save(): void
  tell: Tell
}

/** Every invitation with how its check can end, and the whole world as JSON. */
export function addPages(app: FastifyInstance, { site, world, save, tell }: PagesProviders): void {
  servePages(app, prefix)
  app.get(prefix, (_request, reply) =>
    sendPage(reply, { prefix, title: 'Background checks', content: overview(world) }),
  )
  app.get(`${prefix}/world.json`, (_request, reply) => reply.header('cache-control', 'no-store').send(world))

  app.post<{ Body: { invitation?: string; outcome?: string; silently?: string } }>(
    `${prefix}/outcome`,
    async (request, reply) => {
      const { invitation: id, outcome = '', silently } = request.body ?? {}
      const invitation = world.invitations.find((one) => one.id === id)
      const telling: Tell = silently ? async () => {} : tell
      if (invitation && !invitation.deleted_at && Object.hasOwn(outcomes, outcome))
        await bring({ world, save, tell: telling }, invitation, outcome as Outcome)
      return reply.redirect(prefix, 303)
    },
  )

  app.post(`${prefix}/repeat`, async (_request, reply) => {
    for (const event of [...world.events].reverse()) await send(site, event)
    return reply.redirect(prefix, 303)
  })
}

function overview(world: BackgroundChecksWorld): Html {
  const list = [...world.invitations]
    .reverse()
    .map((invitation) => html`<li>${about(world, invitation)}</li>`)
  return html`<h1>Background checks</h1>
<p class="soft">This page stands in for Checkr. Whom the site wants to check gets a mail of Checkr's, agrees there and gives their papers; here a button does that, and what becomes of it.</p>
${list.length > 0 ? html`<ul class="list">${list}</ul>` : html`<p class="empty">Nobody was invited yet. An admin orders a check on the page of a cleaner.</p>`}
<form method="post" action="${prefix}/repeat"><button class="quiet">Send every event again, the newest first</button></form>`
}

function about(world: BackgroundChecksWorld, invitation: WorldInvitation): Html {
  const person = world.candidates.find(({ id }) => id === invitation.candidate_id)
  const report = world.reports.find(({ id }) => id === invitation.report_id)
  const said = invitation.deleted_at
    ? 'withdrawn'
    : report
      ? `report ${report.status}${report.result ? `, ${report.result}` : ''}`
      : `invitation ${invitation.status}`
  const open = !invitation.deleted_at && invitation.status !== 'expired'
  const buttons = (Object.keys(outcomes) as Outcome[])
    .filter((outcome) => (report ? outcome !== 'answer' && outcome !== 'expire' : true))
    .map((outcome) => html`<button name="outcome" value="${outcome}">${outcomes[outcome]}</button> `)
  return html`<p><strong>${person?.first_name ?? ''} ${person?.last_name ?? ''}</strong> ${person?.email ?? ''}
<span class="soft">${said}, ${time(invitation.created_at)}</span></p>
${
  open
    ? html`<form method="post" action="${prefix}/outcome"><input type="hidden" name="invitation" value="${invitation.id}">
${buttons}<label><input type="checkbox" name="silently" value="1"> The site is not told</label></form>`
    : ''
}`
}
