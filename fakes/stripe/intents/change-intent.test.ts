import { afterAll, beforeAll, expect, test } from 'vitest'
import { startForTest } from '../testing/start-for-test.ts'

let on: Awaited<ReturnType<typeof startForTest>>
beforeAll(async () => {
  on = await startForTest()
})
afterAll(() => on.remove())

const card = { amount: 9000, currency: 'usd', allowed_payment_method_types: ['card' as const] }

test('a declined card answers with a card error, also with expanded ids', async () => {
  const { id } = await on.newIntent()
  await expect(
    on.stripe.paymentIntents.confirm(id, {
      payment_method: 'pm_card_chargeDeclined',
      expand: ['latest_charge'],
    }),
  ).rejects.toMatchObject({ code: 'card_declined', payment_intent: { status: 'requires_payment_method' } })
})

test('a parameter that names nothing is the mistake of its caller, an address that does is not there', async () => {
  const missing = { code: 'resource_missing' }
  await expect(on.stripe.paymentIntents.create({ ...card, customer: 'cus_none' })).rejects.toMatchObject({
    ...missing,
    statusCode: 400,
    param: 'customer',
  })
  await expect(on.stripe.paymentIntents.retrieve('pi_none')).rejects.toMatchObject({
    ...missing,
    statusCode: 404,
  })
})

test('a payment that keeps the card for later leaves it with the customer', async () => {
  const customer = await on.stripe.customers.create({})
  const paid = await on.stripe.paymentIntents.create({
    ...card,
    customer: customer.id,
    payment_method: 'pm_card_visa',
    setup_future_usage: 'off_session',
    confirm: true,
  })
  const kept = (await on.stripe.customers.listPaymentMethods(customer.id)).data
  expect(kept.map(({ id }) => id)).toEqual([paid.payment_method])
})

test('shipping, the way of capture and the method can change before the payment', async () => {
  const { paymentIntents } = on.stripe
  const { id } = await paymentIntents.create({ ...card, payment_method: 'pm_card_visa' })
  const shipping = { name: 'Alice', address: { line1: '1 Main St' } }
  const changed = await paymentIntents.update(id, { capture_method: 'manual', shipping })
  expect(changed).toMatchObject({ capture_method: 'manual', shipping, status: 'requires_confirmation' })
  const bare = await paymentIntents.update(id, { payment_method: '' })
  expect([bare.payment_method, bare.status]).toEqual([null, 'requires_payment_method'])
  await paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
  const captured = await paymentIntents.capture(id, { amount_to_capture: 4000, metadata: { a: '1' } })
  expect([captured.amount_received, captured.metadata]).toEqual([4000, { a: '1' }])
})

test('an off-session payment answers that the card requires authentication', async () => {
  await expect(
    on.stripe.paymentIntents.create({
      ...card,
      payment_method: 'pm_card_authenticationRequired',
      confirm: true,
      error_on_requires_action: true,
    }),
  ).rejects.toMatchObject({ statusCode: 402, code: 'authentication_required' })
})
