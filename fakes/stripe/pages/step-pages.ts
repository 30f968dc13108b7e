import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { finishStep } from '../intents/finish-step.ts'
import type { Attempt } from '../store/tables.ts'
import type { StripeWorld } from '../world.ts'
import { dollars, Html, html, sendPage } from './page.ts'
import { formOf, idOf, pageCall } from './page-call.ts'

const wording = {
  three_d_secure: {
    title: '3D Secure test page',
    about:
      'Your bank would now ask whether this payment is yours. This is a test: choose what the bank answers.',
    approve: 'Complete authentication',
    fail: 'Fail authentication',
  },
  klarna: {
    title: 'Klarna test payment page',
    about: 'This page stands where Klarna would be. No money moves: choose how the payment ends.',
    approve: 'Authorize test payment',
    fail: 'Fail test payment',
  },
  afterpay_clearpay: {
    title: 'Afterpay test payment page',
    about: 'This page stands where Afterpay would be. No money moves: choose how the payment ends.',
    approve: 'Authorize test payment',
    fail: 'Fail test payment',
  },
}

/** The pages on which a payer completes or fails the step that an intent asked for. */
export function addStepPages(app: FastifyInstance, world: StripeWorld) {
  for (const name of ['challenge', 'approve']) {
    const path = `/stripe-fake/${name}/:id`

    app.get(path, (request, reply) => {
      const attempt = world.store.get('attempts', idOf(request))
      if (!attempt) return gone(reply)
      const intent = intentOf(attempt)
      const words = wording[attempt.kind]
      const open = attempt.state === 'open' && intent?.status === 'requires_action'
      if (!open) return leave(request, reply, attempt)
      return sendPage(
        reply,
        words.title,
        html`<main><h1>${words.title}</h1>${'amount' in intent ? html`<p class="amount">${dollars(intent.amount)}</p>` : ''}<p>${words.about}</p>
<form method="post" action="${request.url}"><button name="result" value="approve">${words.approve}</button>
<button class="quiet" name="result" value="fail">${words.fail}</button></form></main>`,
        { narrow: true },
      )
    })

    app.post(path, async (request, reply) => {
      const attempt = world.store.get('attempts', idOf(request))
      if (!attempt) return gone(reply)
      const approved = formOf(request).get('result') === 'approve'
      world.store.transact(() => finishStep(pageCall(world, request), attempt, approved))
      await world.store.durable()
      return leave(request, reply, attempt)
    })
  }

  const intentOf = (attempt: Attempt) =>
    world.store.get('payment_intents', attempt.intent) ?? world.store.get('setup_intents', attempt.intent)

  /** Back to the page that waits: through its frame, or by the address it gave. */
  function leave(request: FastifyRequest, reply: FastifyReply, attempt: Attempt) {
    const intent = intentOf(attempt)
    if ((request.query as { in?: string }).in === 'frame' || attempt.returnUrl === null) {
      const script = new Html('<script src="/stripe-fake/challenge-done.js"></script>')
      return sendPage(reply, 'Done', html`<main><p>Done. You can close this page.</p></main>${script}`, {
        narrow: true,
      })
    }
    const address = new URL(attempt.returnUrl)
    const name = attempt.intent.startsWith('seti_') ? 'setup_intent' : 'payment_intent'
    address.searchParams.set(name, attempt.intent)
    address.searchParams.set(`${name}_client_secret`, intent?.client_secret ?? '')
    const paid = intent?.status === 'succeeded' || intent?.status === 'requires_capture'
    address.searchParams.set('redirect_status', paid ? 'succeeded' : 'failed')
    return reply.redirect(address.href, 303)
  }
}

function gone(reply: FastifyReply) {
  return sendPage(
    reply,
    'Not found',
    html`<main><h1>Not found</h1><p>There is no such payment step.</p></main>`,
    {
      narrow: true,
      status: 404,
    },
  )
}
