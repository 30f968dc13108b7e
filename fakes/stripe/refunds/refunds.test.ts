import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startForTest } from '../testing/start-for-test.ts'

const patience = { timeout: 120_000 }

let on: Awaited<ReturnType<typeof startForTest>>
beforeAll(async () => {
  on = await startForTest()
})
afterAll(() => on.remove())

test('a payment is refunded in parts, never beyond what was paid', async () => {
  const { intent, charge } = await on.pay()
  await on.stripe.refunds.create({ payment_intent: intent.id, amount: 4000 })
  await expect(on.stripe.refunds.create({ charge, amount: 5001 })).rejects.toMatchObject({ statusCode: 400 })
  const rest = await on.stripe.refunds.create({ charge })
  expect([rest.amount, rest.status]).toEqual([5000, 'succeeded'])
  const after = await on.stripe.charges.retrieve(charge, { expand: ['refunds'] })
  expect([after.amount_refunded, after.refunded, after.refunds?.data.length]).toEqual([9000, true, 2])
  await expect(on.stripe.refunds.create({ charge })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  })
})

test('parallel partial refunds stop at the amount paid', async () => {
  const { charge } = await on.pay()
  const results = await Promise.allSettled(
    Array.from({ length: 10 }, () => on.stripe.refunds.create({ charge, amount: 2000 })),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
})

test('a refund that the bank sends back is owed again', async () => {
  const { charge } = await on.pay('pm_card_refundFail')
  const refund = await on.stripe.refunds.create({ charge })
  await vi.waitFor(async () => expect((await on.stripe.refunds.retrieve(refund.id)).status).toBe('failed'), {
    ...patience,
    interval: 200,
  })
  expect((await on.stripe.charges.retrieve(charge)).amount_refunded).toBe(0)
})

test('what was never paid is not refunded', async () => {
  const intent = await on.newIntent()
  await expect(on.stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({
    statusCode: 400,
  })
})
