import { afterAll, beforeAll, expect, test } from 'vitest'
import { startForTest } from '../testing/start-for-test.ts'

let on: Awaited<ReturnType<typeof startForTest>>
beforeAll(async () => {
  on = await startForTest()
})
afterAll(() => on.remove())

const transfer = (destination: string, amount: number, source?: string, idempotencyKey?: string) =>
  on.stripe.transfers.create(
    { amount, currency: 'usd', destination, ...(source && { source_transaction: source }) },
    idempotencyKey ? { idempotencyKey } : {},
  )

test('a transfer from a charge moves money at once on the books, before it is available', async () => {
  const account = await on.newAccount()
  const { charge } = await on.pay()
  const made = await transfer(account.id, 8550, charge)
  expect(made).toMatchObject({
    amount: 8550,
    destination: account.id,
    source_transaction: charge,
    reversed: false,
  })
  const balance = await on.stripe.balance.retrieve({}, { stripeAccount: account.id })
  expect([balance.available[0]?.amount, balance.pending[0]?.amount]).toEqual([0, 8550])
  const payments = await on.stripe.charges.list({}, { stripeAccount: account.id })
  expect(payments.data[0]).toMatchObject({
    id: made.destination_payment,
    source_transfer: made.id,
    amount: 8550,
  })
})

test('a charge and its transfers share a transfer group, generated when missing', async () => {
  const account = await on.newAccount()
  const { intent, charge } = await on.pay()
  expect((await on.stripe.charges.retrieve(charge)).transfer_group).toBeNull()
  const made = await transfer(account.id, 100, charge)
  expect(made.transfer_group).toBe(`group_${intent.id}`)
  expect((await on.stripe.charges.retrieve(charge)).transfer_group).toBe(made.transfer_group)
})

test('a reversal can be given other metadata, seen in its transfer too', async () => {
  const account = await on.newAccount()
  const { charge } = await on.pay()
  const made = await transfer(account.id, 5000, charge)
  const { id } = await on.stripe.transfers.createReversal(made.id, { amount: 100 })
  await on.stripe.transfers.updateReversal(made.id, id, { metadata: { a: '1' } })
  const { reversals } = await on.stripe.transfers.retrieve(made.id)
  expect(reversals.data[0]?.metadata).toEqual({ a: '1' })
})

test('no more leaves through a charge than it brought, however many ask at once', async () => {
  const account = await on.newAccount()
  const { charge } = await on.pay()
  const results = await Promise.allSettled(
    Array.from({ length: 10 }, () => transfer(account.id, 5000, charge)),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('one idempotency key, one transfer', async () => {
  const account = await on.newAccount()
  const { charge } = await on.pay()
  const first = await transfer(account.id, 1000, charge, 'payout-job-1')
  const again = await transfer(account.id, 1000, charge, 'payout-job-1')
  expect(again.id).toBe(first.id)
})

test('without a source the money must be available; with the clock two days on it is', async () => {
  const account = await on.newAccount()
  await on.pay('pm_card_visa', 100_000)
  await expect(transfer(account.id, 50_000)).rejects.toMatchObject({ code: 'balance_insufficient' })
  await on.scenario({ clock: { advanceSeconds: 2 * 24 * 60 * 60 + 1 } })
  expect((await transfer(account.id, 50_000)).amount).toBe(50_000)
  await on.scenario({ reset: true })
})

test('an account that may not receive, and one that is not there, are refused', async () => {
  const fresh = await on.stripe.accounts.create({
    type: 'express',
    capabilities: { transfers: { requested: true } },
  })
  const { charge } = await on.pay()
  await expect(transfer(fresh.id, 100, charge)).rejects.toMatchObject({
    code: 'insufficient_capabilities_for_transfer',
  })
  await expect(transfer('acct_none', 100, charge)).rejects.toMatchObject({
    code: 'resource_missing',
    param: 'destination',
  })
})

test('a transfer is reversed in parts, never beyond its amount', async () => {
  const account = await on.newAccount()
  const { charge } = await on.pay()
  const made = await transfer(account.id, 8000, charge)
  const reversal = await on.stripe.transfers.createReversal(made.id, { amount: 3000 })
  expect(reversal).toMatchObject({ amount: 3000, transfer: made.id })
  await expect(on.stripe.transfers.createReversal(made.id, { amount: 5001 })).rejects.toMatchObject({
    statusCode: 400,
  })
  await on.stripe.transfers.createReversal(made.id)
  const after = await on.stripe.transfers.retrieve(made.id)
  expect([after.amount_reversed, after.reversed, after.reversals.data.length]).toEqual([8000, true, 2])
})

test('what has been paid out to the bank cannot be reversed', async () => {
  const account = await on.newAccount()
  const { charge } = await on.pay('pm_card_bypassPending')
  const made = await transfer(account.id, 8000, charge)
  const payout = await on.stripe.payouts.create(
    { amount: 8000, currency: 'usd' },
    { stripeAccount: account.id },
  )
  expect(payout.status).toBe('pending')
  await expect(on.stripe.transfers.createReversal(made.id)).rejects.toMatchObject({
    code: 'balance_insufficient',
  })
  await on.scenario({ finishPayout: { payout: payout.id, outcome: 'failed' } })
  expect((await on.stripe.transfers.createReversal(made.id)).amount).toBe(8000)
})

test('a call that the fake does not make for a connected account is refused, not made for the platform', async () => {
  const { id: stripeAccount } = await on.newAccount()
  const payment = { amount: 500, currency: 'usd' }
  await expect(on.stripe.paymentIntents.create(payment, { stripeAccount })).rejects.toMatchObject({
    statusCode: 400,
  })
  await expect(on.stripe.balance.retrieve({}, { stripeAccount: 'acct_none' })).rejects.toMatchObject({
    statusCode: 403,
  })
})

test('every balance is the sum of its transactions', async () => {
  const transactions = await on.stripe.balanceTransactions.list({ limit: 100 })
  const sum = transactions.data.reduce((total, { net }) => total + net, 0)
  const balance = await on.stripe.balance.retrieve()
  expect((balance.available[0]?.amount ?? 0) + (balance.pending[0]?.amount ?? 0)).toBe(sum)
})
