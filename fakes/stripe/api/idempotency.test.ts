import { afterAll, beforeAll, expect, test } from 'vitest'
import { startForTest } from '../testing/start-for-test.ts'

let on: Awaited<ReturnType<typeof startForTest>>
beforeAll(async () => {
  on = await startForTest()
})
afterAll(() => on.remove())

const payment = { amount: 4200, currency: 'usd', allowed_payment_method_types: ['card'] }

test('the same key and parameters give the first answer again, without a second effect', async () => {
  const first = await on.stripe.paymentIntents.create(payment, { idempotencyKey: 'job-1' })
  const again = await on.stripe.paymentIntents.create(payment, { idempotencyKey: 'job-1' })
  expect(again.id).toBe(first.id)
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
  expect(again.lastResponse.headers['original-request']).toBe(first.lastResponse.requestId)
})

test('the same key with other parameters is refused', async () => {
  await on.stripe.paymentIntents.create(payment, { idempotencyKey: 'job-2' })
  await expect(
    on.stripe.paymentIntents.create({ ...payment, amount: 4300 }, { idempotencyKey: 'job-2' }),
  ).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 })
})

test('the same key at another address is refused, and says so', async () => {
  await on.stripe.paymentIntents.create(payment, { idempotencyKey: 'job-6' })
  await expect(on.stripe.customers.create({}, { idempotencyKey: 'job-6' })).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
    message: expect.stringContaining('same endpoint'),
  })
})

test.each(['before', 'after'])('a 500 that Stripe keeps %s the effect is answered again', async (when) => {
  const how = { status: 500, kept: true }
  const key = { idempotencyKey: `kept-${when}` }
  const count = async () => (await on.stripe.customers.list({ limit: 100 })).data.length
  const before = await count()
  await on.scenario({ fail: { path: '/v1/customers', method: 'POST', when, how } })
  await expect(on.stripe.customers.create({}, key)).rejects.toMatchObject({ statusCode: 500 })
  await expect(on.stripe.customers.create({}, key)).rejects.toMatchObject({
    statusCode: 500,
    headers: { 'idempotent-replayed': 'true' },
  })
  expect((await count()) - before).toBe(when === 'after' ? 1 : 0)
})

test('a declined card is declined again under the same key, with one attempt on the books', async () => {
  const intent = await on.stripe.paymentIntents.create(payment)
  const confirm = () =>
    on.stripe.paymentIntents.confirm(
      intent.id,
      { payment_method: 'pm_card_chargeDeclined' },
      { idempotencyKey: 'job-3' },
    )
  await expect(confirm()).rejects.toMatchObject({ code: 'card_declined' })
  await expect(confirm()).rejects.toMatchObject({ code: 'card_declined' })
  expect((await on.stripe.charges.list({ payment_intent: intent.id })).data).toHaveLength(1)
})

test('a call that was turned away as malformed does not use its key up', async () => {
  const key = { idempotencyKey: 'job-4' }
  await expect(on.stripe.paymentIntents.create({ ...payment, amount: 1 }, key)).rejects.toMatchObject({
    statusCode: 400,
  })
  expect((await on.stripe.paymentIntents.create(payment, key)).amount).toBe(4200)
})

test('concurrent requests with one key have one effect; the others conflict or get the same response', async () => {
  const calls = Array.from({ length: 20 }, () =>
    on.stripe.paymentIntents.create(payment, { idempotencyKey: 'job-5' }).then(
      (intent) => intent.id,
      (error) => error.code as string,
    ),
  )
  const answers = new Set(await Promise.all(calls))
  answers.delete('idempotency_key_in_use')
  expect(answers.size).toBe(1)
})
