import type { FastifyInstance, FastifyRequest } from 'fastify'
import { moveWorld, worldMoved, worldNow } from '#fakes/world-clock.ts'
import { authenticate } from '../api/authenticate.ts'
import { invalid, StripeRefusal, unauthorized } from '../errors.ts'
import { formOf, pageCall } from '../pages/page-call.ts'
import type { TableName } from '../store/tables.ts'
import type { StripeWorld } from '../world.ts'
import { path, sendScenarioPage } from './page.ts'
import { runScenario, scenario, scenarioState, worldMove } from './run-scenario.ts'
import { wishOf } from './wish-of-form.ts'

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
export function addScenario(app: FastifyInstance, world: StripeWorld) {
  async function grant(request: FastifyRequest, asked: unknown) {
    const wish = scenario.safeParse(asked)
    if (!wish.success)
      throw invalid(wish.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '))
    const state = world.store.transact(() => runScenario(pageCall(world, request), wish.data))
    await world.store.durable()
    return state
  }

  const shown = (request: FastifyRequest) => ({
    state: scenarioState(pageCall(world, request)),
    clockPage: world.settings.clockPage,
  })

  app.get(path, (request, reply) =>
    wantsPage(request)
      ? sendScenarioPage(reply, shown(request))
      : reply.send(scenarioState(pageCall(world, request))),
  )

  app.post(path, async (request, reply) => {
    const site = request.headers['sec-fetch-site']
    if (site !== undefined && site !== 'same-origin' && site !== 'none') {
      throw unauthorized('Scenarios are set from this page or by a program, not from another site.')
    }
    if (!isForm(request)) return reply.send(await grant(request, json(request)))
    try {
      await grant(request, wishOf(formOf(request)))
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error
      return sendScenarioPage(reply, shown(request), error)
    }
    return reply.redirect(path, 303)
  })

  /** Moves this fake with the world around it, forward only; with the secret key. */
  app.post('/stripe-fake/world-clock', async (request, reply) => {
    authenticate(world.settings, request.headers.authorization, undefined, false)
    const moved = worldMove.safeParse(json(request))
    if (!moved.success) throw invalid('The body must be {"movedMs": …}, in milliseconds.')
    moveWorld(moved.data.movedMs)
    world.store.transact(() => world.store.put('settings', { id: 'world', value: worldMoved() }))
    await world.store.durable()
    world.moved()
    return reply.send({ now: new Date(worldNow()).toISOString() })
  })

  /** Everything there is, for audits that compare books; with the secret key. */
  app.get('/stripe-fake/objects', async (request, reply) => {
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
