import type { FastifyInstance, FastifyReply } from 'fastify'
import { balanceOf } from '../balance/routes.ts'
import { newId } from '../ids.ts'
import { dollars, html, sendPage, time } from '../pages/page.ts'
import { formOf, idOf, pageCall } from '../pages/page-call.ts'
import type { StripeWorld } from '../world.ts'
import { type OnboardAccountEnd, onboardAccount } from './onboard-account.ts'

const narrow = { narrow: true }
const hour = 60 * 60

/** The pages that a connected person visits at Stripe: onboarding, and the dashboard of their payouts. */
export function addAccountPages(app: FastifyInstance, world: StripeWorld) {
  const { store } = world

  // A link works once; a used or expired one redirects to the platform for a new one.
  app.get('/stripe-fake/connect/setup/:id', async (request, reply) => {
    const link = store.get('visits', idOf(request))
    if (link?.kind !== 'link') return gone(reply)
    if (link.used || link.expires < world.now()) return reply.redirect(link.refreshUrl, 303)
    const visit = store.transact(() => {
      store.put('visits', { ...link, used: true })
      return store.put('visits', { ...link, id: newId('visit'), kind: 'onboarding' })
    })
    await store.durable()
    return reply.redirect(`/stripe-fake/connect/onboarding/${visit.id}`, 303)
  })

  app.get('/stripe-fake/connect/onboarding/:id', (request, reply) => {
    const visit = store.get('visits', idOf(request))
    const account = visit && store.get('accounts', visit.account)
    if (visit?.kind !== 'onboarding' || !account) return gone(reply)
    const due = account.requirements?.currently_due ?? []
    const missing = due.map((name) => html`<li>${name.replaceAll(/[._]/g, ' ')}</li>`)
    const still =
      due.length > 0
        ? html`<details><summary>Still needed: ${due.length}</summary><ul>${missing}</ul></details>`
        : ''
    return sendPage(
      reply,
      'Set up payouts (test)',
      html`<main><h1>Set up payouts</h1>
<p>This page stands where Stripe would ask for these details. Nothing you enter is kept.</p>${still}
<form method="post" action="${request.url}">
<label>Full name <input name="name" autocomplete="off" value="Jenny Rosen"></label>
<label>Date of birth <input name="dob" autocomplete="off" value="01 / 01 / 1990"></label>
<label>Last 4 digits of Social Security number <input name="ssn" autocomplete="off" inputmode="numeric" value="0000"></label>
<label>Routing number <input name="routing" autocomplete="off" inputmode="numeric" value="110000000"></label>
<label>Account number <input name="bank" autocomplete="off" inputmode="numeric" value="000123456789"></label>
<button name="ending" value="complete">Agree and submit</button>
<button class="quiet" name="ending" value="half_done">Save and finish later</button>
<button class="quiet" name="ending" value="rejected_document">Submit, and fail the identity check</button>
</form></main>`,
      narrow,
    )
  })

  app.post('/stripe-fake/connect/onboarding/:id', async (request, reply) => {
    const visit = store.get('visits', idOf(request))
    const account = visit && store.get('accounts', visit.account)
    if (visit?.kind !== 'onboarding' || !account) return gone(reply)
    const ending = formOf(request).get('ending') ?? 'half_done'
    if (['complete', 'half_done', 'rejected_document'].includes(ending)) {
      store.transact(() => onboardAccount(pageCall(world, request), account, ending as OnboardAccountEnd))
      await store.durable()
    }
    return reply.redirect(visit.returnUrl, 303)
  })

  app.get('/stripe-fake/connect/login/:id', async (request, reply) => {
    const link = store.get('visits', idOf(request))
    if (link?.kind !== 'login' || link.used || link.expires < world.now()) return gone(reply)
    const visit = store.transact(() => {
      store.put('visits', { ...link, used: true })
      const expires = world.now() + hour
      return store.put('visits', { ...link, id: newId('visit'), kind: 'dashboard', expires })
    })
    await store.durable()
    return reply.redirect(`/stripe-fake/connect/express/${visit.id}`, 303)
  })

  app.get('/stripe-fake/connect/express/:id', (request, reply) => {
    const visit = store.get('visits', idOf(request))
    const account = visit && store.get('accounts', visit.account)
    if (visit?.kind !== 'dashboard' || !account || visit.expires < world.now()) return gone(reply)
    const balance = balanceOf(pageCall(world, request), account.id)
    const received = store.all('transfers').filter((transfer) => transfer.destination === account.id)
    const rows = received
      .slice(-20)
      .reverse()
      .map(
        (
          transfer,
        ) => html`<tr><td>${time(transfer.created)}</td><td class="number">${dollars(transfer.amount)}</td>
<td>${transfer.reversed ? 'reversed' : 'received'}</td></tr>`,
      )
    return sendPage(
      reply,
      'Your payouts (test)',
      html`<main><h1>Your payouts</h1><p>Available</p><p class="amount">${dollars(balance.available)}</p>
<p>On the way: ${dollars(balance.pending)}</p>
<div class="scroll" role="region" aria-label="Received" tabindex="0"><table><thead><tr><th scope="col">When</th>
<th scope="col">Amount</th><th scope="col">Status</th></tr></thead><tbody>${rows}</tbody></table></div></main>`,
      narrow,
    )
  })
}

function gone(reply: FastifyReply) {
  const content = html`<main><h1>This link has expired</h1><p>Go back and ask for a new one.</p></main>`
  return sendPage(reply, 'Link expired', content, { narrow: true, status: 404 })
}
