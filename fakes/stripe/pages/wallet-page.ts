import type { FastifyInstance } from 'fastify'
import { Html, html, sendPage } from './page.ts'

const wallets = { apple_pay: 'Apple Pay', google_pay: 'Google Pay' }

/** Where a person decides which wallets this browser has; its script keeps them in the browser's storage. */
export function addWalletPage(app: FastifyInstance) {
  app.get('/stripe-fake/wallets', (_request, reply) => {
    const boxes = Object.entries(wallets).map(
      ([name, label]) =>
        html`<p><label class="box"><input type="checkbox" name="wallet" value="${name}"> ${label}</label></p>`,
    )
    const script = new Html('<script src="/stripe-fake/choose-wallets.js"></script>')
    return sendPage(
      reply,
      'Wallets',
      html`<main><p><a href="/stripe-fake/">Stripe fake</a></p><h1>Wallets</h1>
<p>Payment forms in this browser offer the wallets that are ticked here.</p>${boxes}</main>${script}`,
      { narrow: true },
    )
  })
}
