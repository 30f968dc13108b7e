import { afterAll, beforeAll, expect, test } from 'vitest'
import { startForTest } from '../testing/start-for-test.ts'

let on: Awaited<ReturnType<typeof startForTest>>
const ids: string[] = []
beforeAll(async () => {
  on = await startForTest()
  for (let count = 0; count < 25; count++) ids.unshift((await on.stripe.customers.create({})).id)
})
afterAll(() => on.remove())

test('a list is paged newest first, forwards and backwards', async () => {
  const first = await on.stripe.customers.list()
  expect([first.data.map(({ id }) => id), first.has_more]).toEqual([ids.slice(0, 10), true])
  const last = await on.stripe.customers.list({ limit: 10, starting_after: ids[19] ?? '' })
  expect([last.data.map(({ id }) => id), last.has_more]).toEqual([ids.slice(20), false])
  const before = await on.stripe.customers.list({ limit: 10, ending_before: ids[20] ?? '' })
  expect([before.data.map(({ id }) => id), before.has_more]).toEqual([ids.slice(10, 20), true])
})

test('the SDK walks through every page by itself', async () => {
  const seen: string[] = []
  for await (const customer of on.stripe.customers.list({ limit: 7 })) seen.push(customer.id)
  expect(seen).toEqual(ids)
})

test('a page size that cannot be, and a place that is not there, are refused', async () => {
  await expect(on.stripe.customers.list({ limit: 101 })).rejects.toMatchObject({ param: 'limit' })
  await expect(on.stripe.customers.list({ starting_after: 'cus_none' })).rejects.toMatchObject({
    param: 'starting_after',
    statusCode: 400,
    message: "No such customer: 'cus_none'",
  })
})

test('ids become objects where the caller asks for it', async () => {
  const { intent } = await on.pay()
  const page = await on.stripe.paymentIntents.list({ expand: ['data.latest_charge.balance_transaction'] })
  expect(page.data.find(({ id }) => id === intent.id)?.latest_charge).toMatchObject({
    balance_transaction: { fee: 291 },
  })
  await expect(on.stripe.paymentIntents.retrieve(intent.id, { expand: ['colour'] })).rejects.toMatchObject({
    statusCode: 400,
  })
})

test('an expanded movement is as available as the clock says; the object itself is no id', async () => {
  const { charge } = await on.pay()
  await on.scenario({ clock: { advanceSeconds: 3 * 24 * 60 * 60 } })
  const { balance_transaction: movement } = await on.stripe.charges.retrieve(charge, {
    expand: ['balance_transaction'],
  })
  expect(movement).toMatchObject({ status: 'available' })
  await expect(on.stripe.charges.retrieve(charge, { expand: ['id'] })).rejects.toMatchObject({
    statusCode: 400,
  })
})
