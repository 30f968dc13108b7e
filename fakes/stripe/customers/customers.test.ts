import { afterAll, beforeAll, expect, test } from 'vitest'
import { startForTest } from '../testing/start-for-test.ts'

let on: Awaited<ReturnType<typeof startForTest>>
beforeAll(async () => {
  on = await startForTest()
})
afterAll(() => on.remove())

test('what is said changes, what is not said stays, an empty text takes away', async () => {
  const { customers } = on.stripe
  const made = await customers.create({
    name: 'Alice',
    address: { line1: '1 Main St' },
    shipping: { name: 'Alice', address: { city: 'Seattle' } },
    metadata: { kept: '1', gone: '2' },
  })
  const changed = await customers.update(made.id, {
    address: { city: 'Tacoma' },
    metadata: { gone: '', added: '3' },
    name: '',
  })
  expect(changed).toMatchObject({ name: null, address: { line1: null, city: 'Tacoma' } })
  expect(changed.metadata).toEqual({ kept: '1', added: '3' })
  expect(changed.shipping).toMatchObject({ name: 'Alice', address: { city: 'Seattle' } })
  expect((await customers.update(made.id, { metadata: '' })).metadata).toEqual({})
})

test('a change is announced with what it was before', async () => {
  const made = await on.stripe.customers.create({ phone: '1', metadata: { a: '1', b: '2' } })
  await on.stripe.customers.update(made.id, { phone: '2', metadata: { a: '3' } })
  const [event] = (await on.stripe.events.list({ type: 'customer.updated', limit: 1 })).data
  expect(event?.data.previous_attributes).toEqual({ phone: '1', metadata: { a: '1' } })
})

test('a saved card belongs to its customer, can be the usual one, and is let go with the customer', async () => {
  const { customers, paymentMethods } = on.stripe
  const made = await customers.create({ payment_method: 'pm_card_visa' })
  const [card] = (await customers.listPaymentMethods(made.id, { type: 'card' })).data
  expect((await customers.listPaymentMethods(made.id, { type: 'klarna' })).data).toEqual([])
  const usual = { invoice_settings: { default_payment_method: card?.id ?? '' } }
  expect((await customers.update(made.id, usual)).invoice_settings).toMatchObject(usual.invoice_settings)
  const named = await paymentMethods.update(card?.id ?? '', { billing_details: { name: 'Alice' } })
  expect(named.billing_details.name).toBe('Alice')
  await customers.del(made.id)
  expect((await paymentMethods.retrieve(card?.id ?? '')).customer).toBeNull()
})

test('a deleted customer says so; nothing more can be done with it', async () => {
  const { customers } = on.stripe
  const { id } = await customers.create({})
  await customers.del(id)
  expect(await customers.retrieve(id)).toMatchObject({ id, deleted: true })
  await expect(customers.update(id, { name: 'Bob' })).rejects.toMatchObject({ statusCode: 404 })
  expect((await customers.list()).data.map((each) => each.id)).not.toContain(id)
})

test('a card that its bank refuses is not saved; one that is refused only later is', async () => {
  const { id } = await on.stripe.customers.create({})
  const attach = (method: string) => on.stripe.paymentMethods.attach(method, { customer: id })
  await expect(attach('pm_card_chargeDeclined')).rejects.toMatchObject({ code: 'card_declined' })
  const { id: method } = await attach('pm_card_chargeCustomerFail')
  await expect(
    on.stripe.paymentIntents.create({
      amount: 9000,
      currency: 'usd',
      customer: id,
      payment_method: method,
      allowed_payment_method_types: ['card'],
      confirm: true,
    }),
  ).rejects.toMatchObject({ code: 'card_declined' })
})
