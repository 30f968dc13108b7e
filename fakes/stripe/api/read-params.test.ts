import { afterAll, beforeAll, expect, test } from 'vitest'
import { secretKey, startForTest } from '../testing/start-for-test.ts'

let on: Awaited<ReturnType<typeof startForTest>>
beforeAll(async () => {
  on = await startForTest()
})
afterAll(() => on.remove())

const post = (path: string, body: string) =>
  fetch(`${on.origin}${path}`, { method: 'POST', body, headers: { authorization: `Bearer ${secretKey}` } })

test.each([
  ['/v1/payment_intents', 'amount[a]=1&currency=usd'],
  ['/v1/payment_intents', 'amount=%zz&currency=usd'],
  ['/v1/payment_intents', 'amount=1e3&currency=usd'],
  ['/v1/payment_intents', 'amount=500&currency[]=usd'],
  ['/v1/payment_intents', 'amount=500&currency=usd&metadata=x'],
  ['/v1/payment_intents', '__proto__[x]=1&amount=500&currency=usd'],
  ['/v1/payment_intents', 'amount=500&currency=usd&confirm=yes'],
  [
    '/v1/payment_intents',
    'amount=500&currency=usd&confirm=true&payment_method=pm_card_visa&return_url=javascript:alert(1)',
  ],
  ['/v1/payment_intents', 'a[b][c][d][e][f][g][h][i]=1'],
  ['/v1/payment_intents', '[]=1'],
  ['/v1/payment_intents', ''],
  ['/v1/customers', 'name[]=1'],
  ['/v1/customers', `name=${'x'.repeat(5001)}`],
  ['/v1/account_links', 'account=x&type=account_onboarding&refresh_url=data:,x&return_url=https://x.example'],
])('%s does not take %s', async (path, body) => {
  const response = await post(path, body)
  expect(response.status).toBe(400)
  expect((await response.json()).error.type).toBe('invalid_request_error')
})

test('a list is narrowed by when things were made, and only by a moment', async () => {
  const { created } = await on.stripe.customers.create({})
  expect((await on.stripe.customers.list({ created: { gte: created } })).data).toHaveLength(1)
  expect((await on.stripe.customers.list({ created: { gt: created } })).data).toHaveLength(0)
  expect((await on.stripe.customers.list({ created })).data).toHaveLength(1)
  const wrong = await fetch(`${on.origin}/v1/customers?created[gt]=abc`, {
    headers: { authorization: `Bearer ${secretKey}` },
  })
  expect(wrong.status).toBe(400)
})

test('lists and names are read as nested parameters', async () => {
  const response = await post('/v1/customers', 'metadata[a]=1&metadata[b]=2&email=alice@example.com')
  expect(await response.json()).toMatchObject({ metadata: { a: '1', b: '2' }, email: 'alice@example.com' })
})
