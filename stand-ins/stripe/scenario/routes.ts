import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { authenticate } from '../api/authenticate.ts'
import { invalid, unauthorized } from '../errors.ts'
import { html, sendPage } from '../pages/page.ts'
import { formOf, pageCall } from '../pages/page-call.ts'
import type { TableName } from '../store/tables.ts'
import type { World } from '../world.ts'
import { runScenario, type Scenario, scenario, scenarioState } from './run-scenario.ts'

const path = '/stripe-stand-in/scenario'
const wantsPage = (request: FastifyRequest) => request.headers.accept?.includes('text/html') === true
const isForm = (request: FastifyRequest) =>
  request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true

const audited: TableName[] = [
  'accounts',
  'balance_transactions',
  'charges',
  'customers',
  'deliveries',
  'disputes',
  'events',
  'idempotent_answers',
  'owners',
  'payment_intents',
  'payment_methods',
  'payouts',
  'refunds',
  'setup_intents',
  'transfer_reversals',
  'transfers',
]

/** Where tests and people decide what happens outside: faults, webhooks, the clock, the banks. */
export function addScenario(app: FastifyInstance, world: World) {
  app.get(path, (request, reply) =>
    wantsPage(request) ? page(reply, world, request) : reply.send(scenarioState(pageCall(world, request))),
  )

  app.post(path, async (request, reply) => {
    const site = request.headers['sec-fetch-site']
    if (site !== undefined && site !== 'same-origin' && site !== 'none') {
      throw unauthorized('Scenarios are set from this page or by a program, not from another site.')
    }
    const wish = scenario.safeParse(isForm(request) ? wishOf(formOf(request)) : json(request))
    if (!wish.success)
      throw invalid(wish.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '))
    const state = world.store.transact(() => runScenario(pageCall(world, request), wish.data))
    await world.store.durable()
    return isForm(request) ? reply.redirect(path, 303) : reply.send(state)
  })

  /** Everything there is, for audits that compare books; with the secret key. */
  app.get('/stripe-stand-in/objects', async (request, reply) => {
    authenticate(world.settings, request.headers.authorization, undefined, false)
    await world.store.durable()
    return reply.send(Object.fromEntries(audited.map((name) => [name, world.store.all(name)])))
  })
}

function json(request: FastifyRequest): unknown {
  try {
    return JSON.parse(typeof request.body === 'string' ? request.body : '')
  } catch {
    throw invalid('The body must be JSON.')
  }
}

/** What one of the page's forms asks for. */
function wishOf(form: URLSearchParams): Partial<Record<keyof Scenario, unknown>> {
  const field = (name: string) => form.get(name)?.trim() || undefined
  const number = (name: string) => (field(name) === undefined ? undefined : Number(field(name)))
  const types = field('types')?.split(/[\s,]+/)
  switch (form.get('act')) {
    case 'webhooks':
      return {
        webhooks: {
          types,
          drop: field('drop') === 'yes',
          delayMs: number('delayMs'),
          repeat: number('repeat'),
          order: field('order'),
        },
      }
    case 'fail': {
      const how = field('how') ?? '500'
      const status = Number(how)
      return {
        fail: {
          method: field('method'),
          path: field('path'),
          nth: number('nth'),
          when: field('when'),
          how: Number.isInteger(status) ? { status } : how,
        },
      }
    }
    case 'clock':
      return { clock: { advanceSeconds: Math.round((number('hours') ?? 0) * 3600) } }
    case 'dispute':
      return { dispute: { payment_intent: field('payment_intent') } }
    case 'closeDispute':
      return { closeDispute: { payment_intent: field('payment_intent'), outcome: field('outcome') } }
    default:
      return { reset: true }
  }
}

function page(reply: FastifyReply, world: World, request: FastifyRequest) {
  const state = scenarioState(pageCall(world, request))
  const form = (act: string, title: string, fields: unknown, button: string) =>
    html`<section><h2>${title}</h2><form method="post" action="${path}"><input type="hidden" name="act" value="${act}">${fields}<button>${button}</button></form></section>`
  const choice = (name: string, label: string, options: [string, string][]) =>
    html`<label>${label} <select name="${name}">${options.map(([value, words]) => html`<option value="${value}">${words}</option>`)}</select></label>`
  const input = (name: string, label: string, placeholder = '') =>
    html`<label>${label} <input name="${name}" autocomplete="off" placeholder="${placeholder}"></label>`
  return sendPage(
    reply,
    'Scenarios',
    html`<main><p><a href="/stripe-stand-in/">Stripe stand-in</a></p><h1>Scenarios</h1>
<p>Decide what happens outside. It stays until you reset it.</p>
<pre class="scroll" tabindex="0">${JSON.stringify(state, null, 2)}</pre>
${form(
  'webhooks',
  'Webhooks',
  [
    input('types', 'Event types (all when empty)', 'payment_intent.*'),
    choice('drop', 'Send them', [
      ['no', 'Yes'],
      ['yes', 'No, drop them'],
    ]),
    input('delayMs', 'Delay in milliseconds', '0'),
    input('repeat', 'Copies', '1'),
    choice('order', 'Order', [
      ['sent', 'As they happen'],
      ['reversed', 'Reversed'],
      ['shuffled', 'Shuffled'],
    ]),
  ],
  'Set webhooks',
)}
${form(
  'fail',
  'Fail a call',
  [
    choice('method', 'Method', [
      ['', 'Any'],
      ['POST', 'POST'],
      ['GET', 'GET'],
    ]),
    input('path', 'Path (any when empty)', '/v1/payment_intents*'),
    input('nth', 'Which matching call', '1'),
    choice('when', 'When', [
      ['before', 'Before it takes effect'],
      ['after', 'After it took effect'],
    ]),
    choice('how', 'How', [
      ['500', 'Answer 500'],
      ['429', 'Answer 429'],
      ['reset', 'Reset the connection'],
      ['timeout', 'Never answer'],
      ['truncate', 'Cut the answer short'],
    ]),
  ],
  'Fail the call',
)}
${form('clock', 'Clock', input('hours', 'Move forward by hours', '48'), 'Move the clock')}
${form('dispute', 'Dispute a payment', input('payment_intent', 'Payment intent', 'pi_…'), 'Open a dispute')}
${form(
  'closeDispute',
  'Close a dispute',
  [
    input('payment_intent', 'Payment intent', 'pi_…'),
    choice('outcome', 'Outcome', [
      ['won', 'Won'],
      ['lost', 'Lost'],
    ]),
  ],
  'Close the dispute',
)}
${form('reset', 'Reset', '', 'Back to plain behaviour')}
</main>`,
    { narrow: true },
  )
}
