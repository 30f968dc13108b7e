import { afterAll, beforeAll, expect, test } from 'vitest'
import { startForTest } from '../testing/start-for-test.ts'

let on: Awaited<ReturnType<typeof startForTest>>
beforeAll(async () => {
  on = await startForTest()
})
afterAll(() => on.remove())

test('a change of a charge is kept and announced', async () => {
  const { charge } = await on.pay()
  await on.stripe.charges.update(charge, { description: 'Cleaning #1' })
  const [event] = (await on.stripe.events.list({ type: 'charge.updated', limit: 1 })).data
  expect(event?.data.object).toMatchObject({ id: charge, description: 'Cleaning #1' })
  expect(event?.data.previous_attributes).toEqual({ description: null })
})

test('a payment blocked as fraud never reached the bank', async () => {
  await on.pay('pm_card_chargeDeclinedFraudulent').catch(() => {})
  const [blocked] = (await on.stripe.charges.list({ limit: 1 })).data
  expect(blocked?.outcome).toMatchObject({ type: 'blocked', network_status: 'not_sent_to_network' })
})

test('what a connected account received is seen on its behalf only', async () => {
  const account = await on.newAccount()
  const { charge } = await on.pay()
  const { destination_payment: payment } = await on.stripe.transfers.create({
    amount: 5000,
    currency: 'usd',
    destination: account.id,
    source_transaction: charge,
  })
  const id = String(payment)
  const stripeAccount = account.id
  const received = await on.stripe.charges.retrieve(id, {}, { stripeAccount })
  const movement = String(received.balance_transaction)
  expect(received.amount).toBe(5000)
  await expect(on.stripe.charges.retrieve(id)).rejects.toMatchObject({ statusCode: 404 })
  await expect(on.stripe.balanceTransactions.retrieve(movement)).rejects.toMatchObject({ statusCode: 404 })
  await expect(on.stripe.charges.retrieve(charge, {}, { stripeAccount })).rejects.toMatchObject({
    statusCode: 404,
  })
})
