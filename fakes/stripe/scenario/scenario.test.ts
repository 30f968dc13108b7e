import { afterEach, expect, test, vi } from 'vitest'
import { listenForWebhooks, startForTest } from '../testing/start-for-test.ts'

const patience = { timeout: 120_000 }

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function start() {
  const place = await listenForWebhooks()
  const on = await startForTest({ webhookUrl: place.url })
  closing.push(place.stop, on.remove)
  return { place, on }
}

const payment = { amount: 9000, currency: 'usd' }
const once = { maxNetworkRetries: 0, timeout: 700 }

test('a call that fails before its effect leaves nothing; tried again it succeeds', async () => {
  const { on } = await start()
  await on.scenario({ fail: { path: '/v1/payment_intents', how: { status: 500 } } })
  await expect(on.stripe.paymentIntents.create(payment)).rejects.toMatchObject({ statusCode: 500 })
  expect((await on.stripe.paymentIntents.list()).data).toHaveLength(0)
  expect((await on.stripe.paymentIntents.create(payment)).amount).toBe(9000)
})

test.each(['reset', 'truncate', 'timeout'])(
  'a %s after the effect: the same key finds the first answer',
  async (how) => {
    const { on } = await start()
    await on.scenario({ fail: { method: 'POST', path: '/v1/payment_intents', when: 'after', how, times: 2 } })
    const key = { ...once, idempotencyKey: 'job-1' }
    await expect(on.stripe.paymentIntents.create(payment, key)).rejects.toMatchObject({
      type: 'StripeConnectionError',
    })
    await on.scenario({ reset: true })
    const found = await on.stripe.paymentIntents.create(payment, key)
    expect(found.lastResponse.headers['idempotent-replayed']).toBe('true')
    expect((await on.stripe.paymentIntents.list()).data).toHaveLength(1)
  },
)

test('the n-th matching call fails, the others do not', async () => {
  const { on } = await start()
  await on.scenario({ fail: { path: '/v1/customers*', nth: 2, how: { status: 429 } } })
  await on.stripe.customers.create({})
  await expect(on.stripe.customers.list()).rejects.toMatchObject({ type: 'StripeRateLimitError' })
  expect((await on.stripe.customers.list()).data).toHaveLength(1)
})

test('a slow call holds its key: a second one with it is turned away', async () => {
  const { on } = await start()
  await on.scenario({ fail: { path: '/v1/payment_intents', how: { delayMs: 400 } } })
  const slow = on.stripe.paymentIntents.create(payment, { idempotencyKey: 'job-2' })
  await vi.waitFor(async () => expect((await on.scenario({})).body.fail).toHaveLength(0), patience)
  await expect(on.stripe.paymentIntents.create(payment, { idempotencyKey: 'job-2' })).rejects.toMatchObject({
    code: 'idempotency_key_in_use',
    statusCode: 409,
  })
  expect((await slow).amount).toBe(9000)
})

test('webhooks are dropped, repeated, delayed and mixed up as told', async () => {
  const { on, place } = await start()
  await on.scenario({ webhooks: { types: ['customer.*'], drop: true } })
  await on.stripe.customers.create({})
  await on.scenario({ webhooks: { repeat: 3 } })
  await on.newIntent()
  await vi.waitFor(() => expect(place.types()).toEqual(Array(3).fill('payment_intent.created')), patience)

  await on.scenario({ webhooks: { order: 'reversed', delayMs: 200 } })
  const { intent } = await on.pay()
  await vi.waitFor(() => expect(place.received).toHaveLength(6), patience)
  expect(place.types().slice(3)).toEqual([
    'payment_intent.succeeded',
    'charge.succeeded',
    'payment_intent.created',
  ])

  await on.scenario({ reset: true })
  const [event] = (await on.stripe.events.list({ type: 'payment_intent.succeeded' })).data
  expect(event?.data.object).toMatchObject({ id: intent.id })
  await on.scenario({ resend: event?.id })
  await vi.waitFor(() => expect(place.received).toHaveLength(7), patience)
})

test('the clock moves, and a key from the day before is free again', async () => {
  const { on } = await start()
  const first = await on.stripe.paymentIntents.create(payment, { idempotencyKey: 'job-3' })
  await on.scenario({ clock: { advanceSeconds: 25 * 60 * 60 } })
  const second = await on.stripe.paymentIntents.create(payment, { idempotencyKey: 'job-3' })
  expect(second.id).not.toBe(first.id)
  expect(second.created - first.created).toBeGreaterThanOrEqual(25 * 60 * 60)
})

test('an audit reads every object, only with the secret key', async () => {
  const { on } = await start()
  await on.pay()
  const objects = `${on.origin}/stripe-fake/objects`
  expect((await fetch(objects)).status).toBe(401)
  const all = await (await fetch(objects, { headers: { authorization: 'Bearer sk_test_promises' } })).json()
  expect([all.payment_intents.length, all.charges.length, all.balance_transactions.length]).toEqual([1, 1, 1])
})

test('an invalid scenario, and one from another site, change nothing', async () => {
  const { on } = await start()
  expect((await on.scenario({ rain: true })).status).toBe(400)
  const headers = { 'sec-fetch-site': 'cross-site' }
  const foreign = await fetch(`${on.origin}/stripe-fake/scenario`, {
    method: 'POST',
    headers,
    body: '{}',
  })
  expect(foreign.status).toBe(401)
})

test('the page explains a scenario that it refuses', async () => {
  const { on } = await start()
  const body = new URLSearchParams({ act: 'dispute', payment_intent: 'pi_none' })
  const refused = await fetch(`${on.origin}/stripe-fake/scenario`, { method: 'POST', body })
  const page = await refused.text()
  expect(refused.status).toBe(404)
  expect(page).toContain('role="alert"')
  expect(page).toContain('pi_none')
})
