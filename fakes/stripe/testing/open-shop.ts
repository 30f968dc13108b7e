import proxy from '@fastify/http-proxy'
import fastify from 'fastify'
import { publishableKey, startForTest } from './start-for-test.ts'

const policy = "default-src 'self'; frame-src 'self'"

const page = `<!doctype html><html lang="en"><head><title>Shop</title>
<script src="/stripe-fake/stripe.js" defer></script><script src="/shop.js" defer></script></head>
<body><main><h1>Shop</h1><div id="form"></div><button id="pay" disabled>Pay</button><p id="outcome" role="status"></p></main></body></html>`

const script = `
const asked = new URLSearchParams(location.search)
const stripe = window.Stripe('${publishableKey}')
const elements = stripe.elements({ clientSecret: asked.get('secret') })
const element = elements.create('payment', { paymentMethodOrder: asked.getAll('order') })
const [pay, outcome] = [document.getElementById('pay'), document.getElementById('outcome')]
element.on('ready', () => { pay.disabled = false })
element.mount('#form')
pay.onclick = async () => {
  outcome.textContent = ''
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
