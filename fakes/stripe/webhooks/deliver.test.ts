import Stripe from 'stripe'
import { afterEach, expect, test, vi } from 'vitest'
import { listenForWebhooks, startForTest, webhookSecret } from '../testing/start-for-test.ts'

const patience = { timeout: 120_000 }

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function start(answer?: (count: number) => number, options = {}) {
  const place = await listenForWebhooks(answer)
  const on = await startForTest({ webhookUrl: place.url, ...options })
  closing.push(place.stop, on.remove)
  return { place, on }
}

const sign = new Stripe('sk_test_any').webhooks

test('the unchanged SDK accepts the signature of an event and refuses forged ones', async () => {
  const { place, on } = await start()
  const intent = await on.newIntent()
  await vi.waitFor(() => expect(place.received).toHaveLength(1), patience)
  const [first] = place.received
  const event = sign.constructEvent(first?.body ?? '', first?.signature ?? '', webhookSecret)
  expect(event).toMatchObject({
    type: 'payment_intent.created',
    data: { object: { id: intent.id } },
    livemode: false,
  })
  expect(() => sign.constructEvent(first?.body ?? '', first?.signature ?? '', 'whsec_other')).toThrow()
  expect(() => sign.constructEvent(`${first?.body} `, first?.signature ?? '', webhookSecret)).toThrow()
})

test('a payment and a decline each send all of their events', async () => {
  const { place, on } = await start()
  const intent = await on.newIntent()
  await on.confirmAsPayer(intent.client_secret ?? '', '4000000000000002')
  await on.confirmAsPayer(intent.client_secret ?? '', '4242424242424242')
  await on.stripe.refunds.create({ payment_intent: intent.id })
  await vi.waitFor(
    () =>
      expect(place.types().sort()).toEqual([
        'charge.failed',
        'charge.refunded',
        'charge.succeeded',
        'payment_intent.created',
        'payment_intent.payment_failed',
        'payment_intent.succeeded',
        'refund.created',
      ]),
    patience,
  )
})

test('an endpoint receives only the event types it lists; the API lists all', async () => {
  const { place, on } = await start(undefined, { webhookEvents: ['payment_intent.succeeded', 'refund.*'] })
  const { intent } = await on.pay()
  await on.stripe.refunds.create({ payment_intent: intent.id })
  await vi.waitFor(() => expect(place.types()).toHaveLength(2), patience)
  expect(place.types().sort()).toEqual(['payment_intent.succeeded', 'refund.created'])
  const types = async (params = {}) =>
    (await on.stripe.events.list(params)).data.map(({ type }) => type).toReversed()
  expect(await types()).toEqual([
    ...['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded'],
    ...['refund.created', 'charge.refunded'],
  ])
  expect(await types({ types: ['charge.refunded', 'refund.created'] })).toEqual([
    'refund.created',
    'charge.refunded',
  ])
  const [{ enabled_events: listed } = {}] = (await on.stripe.webhookEndpoints.list()).data
  expect(listed).toEqual(['payment_intent.succeeded', 'refund.*'])
})

test('events are asked for by twenty types at most, as Stripe has it', async () => {
  const { on } = await start()
  const types = Array.from({ length: 21 }, () => 'charge.refunded')
  await expect(on.stripe.events.list({ types })).rejects.toThrow('at most 20')
  await expect(on.stripe.events.list({ types: ['a'], type: 'b' })).rejects.toThrow('type, types')
})

test('events of connected accounts may be signed with a secret of their own, as for an endpoint of theirs', async () => {
  const { place, on } = await start(undefined, { connectWebhookSecret: 'whsec_connected' })
  await on.newAccount()
  await vi.waitFor(() => expect(place.received).toHaveLength(1), patience)
  const { body = '', signature = '' } = place.received[0] ?? {}
  expect(sign.constructEvent(body, signature, 'whsec_connected').type).toBe('account.updated')
  expect(() => sign.constructEvent(body, signature, webhookSecret)).toThrow()
})

test('what was not taken is sent again', async () => {
  const { place, on } = await start((count) => (count < 2 ? 500 : 200))
  await on.newIntent()
  await vi.waitFor(() => expect(place.received).toHaveLength(2), patience)
  const [first, second] = place.received.map(({ body }) => JSON.parse(body).id)
  expect(second).toBe(first)
  await vi.waitFor(
    async () => expect((await on.stripe.events.retrieve(first)).pending_webhooks).toBe(0),
    patience,
  )
})

test('an event that could not be delivered is delivered after a restart', async () => {
  const place = await listenForWebhooks()
  const before = await startForTest({ webhookUrl: 'http://127.0.0.1:9/nobody' })
  const intent = await before.newIntent()
  await before.stop()
  const after = await startForTest({ webhookUrl: place.url, dataDir: before.dataDir })
  closing.push(place.stop, after.remove)
  await vi.waitFor(() => expect(place.received).toHaveLength(1), patience)
  expect(JSON.parse(place.received[0]?.body ?? '{}').data.object.id).toBe(intent.id)
})
