import type { FastifyInstance } from 'fastify'
import { testCards } from '../cards/test-cards.ts'
import type { StripeWorld } from '../world.ts'
import { dollars, html, sendPage, time } from './page.ts'
import { idOf } from './page-call.ts'

const spaced = (number: string) => number.replace(/(\d{4})(?=\d)/g, '$1 ')

/** Recent events, and the test cards. */
export function addOverview(app: FastifyInstance, world: StripeWorld) {
  const { store } = world

  app.get('/stripe-fake', (_request, reply) => reply.redirect('/stripe-fake/'))

  app.get('/stripe-fake/', (_request, reply) => {
    const intents = store.all('payment_intents').slice(-20).reverse()
    const events = store.all('events').slice(-30).reverse()
    const payments = intents.map(
      (intent) => html`<tr><td>${time(intent.created)}</td><td class="number">${dollars(intent.amount)}</td>
<td>${intent.status.replaceAll('_', ' ')}</td><td>${intent.description ?? ''}</td><td><code>${intent.id}</code></td></tr>`,
    )
    const news = events.map((event) => {
      const { id } = event.data.object as { id?: string }
      const delivery = store.get('deliveries', event.id)
      const told = delivery
        ? `${delivery.state.replace('_', ' ')}${delivery.lastAnswer ? ` (${delivery.lastAnswer})` : ''}`
        : 'nobody listens'
      return html`<tr><td>${time(event.created)}</td><td>${event.type}</td><td>${told}</td><td><code>${id ?? ''}</code></td></tr>`
    })
    const cards = testCards.map(
      (card) => html`<tr><td><code>${spaced(card.number)}</code></td><td>${card.about}</td></tr>`,
    )
    return sendPage(
      reply,
      'Stripe fake',
      html`<main>
<h1>Stripe fake</h1>
<p>This server stands where Stripe would be. It speaks the same API, and no money moves. <a href="/stripe-fake/scenario">Decide what goes wrong</a>, or <a href="/stripe-fake/wallets">give this browser a wallet</a>.</p>
<section><h2 id="payments">Latest payments</h2>${table('payments', ['When', 'Amount', 'Status', 'Description', 'Id'], payments)}</section>
<section><h2 id="events">Latest events</h2>${table('events', ['When', 'Event', 'Webhook', 'Object'], news)}</section>
<section><h2 id="cards">Test cards</h2><p>Any later expiration date, any security code.</p>${table('cards', ['Number', 'What happens'], cards)}</section>
</main>`,
    )
  })

  app.get('/stripe-fake/receipts/:id', (request, reply) => {
    const charge = store.get('charges', idOf(request))
    if (!charge)
      return sendPage(reply, 'Not found', html`<main><h1>Not found</h1></main>`, {
        narrow: true,
        status: 404,
      })
    const refunded =
      charge.amount_refunded > 0 ? html`<p>Refunded: ${dollars(charge.amount_refunded)}</p>` : ''
    return sendPage(
      reply,
      'Receipt',
      html`<main><h1>Receipt</h1><p class="amount">${dollars(charge.amount)}</p><p>${charge.description ?? ''}</p>
<p>${time(charge.created)}</p>${refunded}<p><code>${charge.id}</code></p></main>`,
      { narrow: true },
    )
  })
}

function table(label: string, heads: string[], rows: unknown[]) {
  if (rows.length === 0) return html`<p class="empty">Nothing yet.</p>`
  const head = heads.map((name) => html`<th scope="col">${name}</th>`)
  return html`<div class="scroll" role="region" aria-labelledby="${label}" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table></div>`
}
