import { afterAll, beforeAll, expect, test } from 'vitest'
import { startForTest } from '../testing/start-for-test.ts'

let on: Awaited<ReturnType<typeof startForTest>>
beforeAll(async () => {
  on = await startForTest()
})
afterAll(() => on.remove())

test('available money goes to the bank when the day comes, and may still come back', async () => {
  const account = await on.newAccount()
  const stripeAccount = account.id
  const { charge } = await on.pay('pm_card_bypassPending')
  const source = { source_transaction: charge, destination: account.id }
  await on.stripe.transfers.create({ amount: 5000, currency: 'usd', ...source })
  const ask = (amount: number, more = {}) =>
    on.stripe.payouts.create({ amount, currency: 'usd', ...more }, { stripeAccount })
  await expect(ask(5001)).rejects.toMatchObject({ code: 'balance_insufficient' })
  await expect(ask(100, { destination: 'ba_none' })).rejects.toMatchObject({ param: 'destination' })
  const payout = await ask(5000)
  const named = await on.stripe.payouts.update(payout.id, { metadata: { week: '7' } }, { stripeAccount })
  expect([named.status, named.metadata]).toEqual(['pending', { week: '7' }])
  await on.scenario({ finishPayout: { payout: payout.id, outcome: 'paid' } })
  await on.scenario({ finishPayout: { payout: payout.id, outcome: 'failed' } })
  const back = await on.stripe.payouts.retrieve(payout.id, {}, { stripeAccount })
  expect([back.status, back.failure_code]).toEqual(['failed', 'account_closed'])
  const { available } = await on.stripe.balance.retrieve({}, { stripeAccount })
  expect(available[0]?.amount).toBe(5000)
  const types = (await on.stripe.events.list({ types: ['payout.*'] }, { stripeAccount })).data
  expect(types.map(({ type }) => type).reverse()).toEqual([
    'payout.created',
    'payout.updated',
    'payout.paid',
    'payout.failed',
  ])
})

test('a pending payout can be called back, once', async () => {
  await on.pay('pm_card_bypassPending')
  const { id } = await on.stripe.payouts.create({ amount: 100, currency: 'usd' })
  expect((await on.stripe.payouts.cancel(id)).status).toBe('canceled')
  await expect(on.stripe.payouts.cancel(id)).rejects.toMatchObject({ statusCode: 400 })
})
