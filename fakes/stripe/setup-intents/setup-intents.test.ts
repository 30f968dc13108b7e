import { afterAll, beforeAll, expect, test } from 'vitest'
import { startForTest } from '../testing/start-for-test.ts'

let on: Awaited<ReturnType<typeof startForTest>>
beforeAll(async () => {
  on = await startForTest()
})
afterAll(() => on.remove())

test('a card is set up for its customer, and the intent can be changed until then', async () => {
  const { setupIntents, customers } = on.stripe
  const customer = await customers.create({})
  const made = await setupIntents.create({ allowed_payment_method_types: ['card'] })
  const changed = await setupIntents.update(made.id, { customer: customer.id, metadata: { a: '1' } })
  expect([changed.customer, changed.metadata]).toEqual([customer.id, { a: '1' }])
  await expect(
    setupIntents.confirm(made.id, { payment_method: 'pm_card_chargeDeclined' }),
  ).rejects.toMatchObject({ code: 'card_declined', setup_intent: { status: 'requires_payment_method' } })
  const done = await setupIntents.confirm(made.id, { payment_method: 'pm_card_visa' })
  expect(done.status).toBe('succeeded')
  expect((await customers.listPaymentMethods(customer.id)).data).toHaveLength(1)
  await expect(setupIntents.confirm(made.id)).rejects.toMatchObject({ code: 'setup_intent_unexpected_state' })
})

test('a failed authentication names the card that failed', async () => {
  const { setupIntents } = on.stripe
  const asked = await setupIntents.create({
    allowed_payment_method_types: ['card'],
    payment_method: 'pm_card_authenticationRequired',
    confirm: true,
    return_url: 'https://scrubjay.example/back',
  })
  const body = new URLSearchParams({ result: 'fail' })
  await fetch(asked.next_action?.redirect_to_url?.url ?? '', { method: 'POST', body, redirect: 'manual' })
  const failed = await setupIntents.retrieve(asked.id)
  expect(failed.last_setup_error).toMatchObject({
    code: 'setup_intent_authentication_failure',
    type: 'invalid_request_error',
    payment_method: { type: 'card' },
  })
})

test('what was wrong with the card before is forgotten once another one asks its bank', async () => {
  const { setupIntents } = on.stripe
  const { id } = await setupIntents.create({ allowed_payment_method_types: ['card'] })
  await setupIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }).catch(() => {})
  expect((await setupIntents.retrieve(id)).last_setup_error?.code).toBe('card_declined')
  const asked = await setupIntents.confirm(id, { payment_method: 'pm_card_authenticationRequired' })
  expect([asked.status, asked.last_setup_error]).toEqual(['requires_action', null])
})

test('a canceled setup keeps its reason', async () => {
  const { id } = await on.stripe.setupIntents.create({})
  const canceled = await on.stripe.setupIntents.cancel(id, { cancellation_reason: 'duplicate' })
  expect([canceled.status, canceled.cancellation_reason]).toEqual(['canceled', 'duplicate'])
})
