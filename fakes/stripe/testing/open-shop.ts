import proxy from '@fastify/http-proxy'
import fastify from 'fastify'
import { publishableKey, startForTest } from './start-for-test.ts'

const policy = "default-src 'self'; frame-src 'self'"

const page = `<!doctype html><html lang="en"><head><title>Shop</title>
<script src="/stripe-fake/stripe.js" defer></script><script src="/shop.js" defer></script></head>
<body><main><h1>Shop</h1><div id="express"></div><div id="form"></div><button id="pay" disabled>Pay</button><p id="outcome" role="status"></p></main></body></html>`

const script = `
const asked = new URLSearchParams(location.search)
const stripe = window.Stripe('${publishableKey}')
const elements = stripe.elements({ clientSecret: asked.get('secret') })
const element = elements.create('payment', { paymentMethodOrder: asked.getAll('order') })
const [pay, outcome, form] = ['pay', 'outcome', 'form'].map((id) => document.getElementById(id))
element.on('ready', () => { pay.disabled = false })
element.mount('#form')
const wallet = stripe.elements({ clientSecret: asked.get('secret') })
const express = wallet.create('expressCheckout', {})
express.on('ready', ({ availablePaymentMethods: there }) => { form.dataset.wallets = JSON.stringify(there ?? null) })
express.on('loaderror', () => { form.dataset.wallets = 'failed' })
express.on('click', ({ resolve, reject }) => asked.has('busy') ? reject() : resolve({ lineItems: [{ name: 'Visit', amount: 9000 }], business: { name: 'Shop' } }))
express.on('cancel', () => { outcome.textContent = 'left' })
express.on('confirm', async ({ paymentFailed }) => {
  await wallet.submit()
  if (asked.has('fails')) return paymentFailed()
  await confirm(wallet)
})
express.mount('#express')
pay.onclick = async () => {
  outcome.textContent = ''
  await confirm(elements)
}
async function confirm(elements) {
  const confirmParams = { return_url: location.origin + '/thanks' }
  const { error, paymentIntent } = await stripe.confirmPayment({ elements, confirmParams, redirect: 'if_required' })
  outcome.textContent = error ? error.message : paymentIntent.status
}
`

/** A page that takes payments, under a strict policy, with the fake behind its own port. */
export async function openShop() {
  const on = await startForTest()
  const app = fastify()
  const upstream = on.origin
  for (const prefix of ['/v1', '/stripe-fake']) {
    await app.register(proxy, {
      upstream,
      prefix,
      rewritePrefix: prefix,
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          'x-forwarded-host': request.headers.host ?? '',
        }),
      },
    })
  }
  app.get('/', (_request, reply) =>
    reply.header('content-type', 'text/html').header('content-security-policy', policy).send(page),
  )
  app.get('/shop.js', (_request, reply) => reply.header('content-type', 'text/javascript').send(script))
  app.get('/thanks', (_request, reply) => reply.header('content-type', 'text/html').send('<p>Thanks</p>'))
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    on,
    origin,
    async close() {
      await app.close()
      await on.remove()
    },
  }
}
