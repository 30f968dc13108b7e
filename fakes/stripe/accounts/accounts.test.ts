import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listenForWebhooks, startForTest } from '../testing/start-for-test.ts'

const patience = { timeout: 120_000 }

let on: Awaited<ReturnType<typeof startForTest>>
let place: Awaited<ReturnType<typeof listenForWebhooks>>
beforeAll(async () => {
  place = await listenForWebhooks()
  on = await startForTest({ webhookUrl: place.url })
})
afterAll(async () => {
  await on.remove()
  await place.stop()
})

const urls = { refresh_url: 'https://scrubjay.example/again', return_url: 'https://scrubjay.example/back' }
const linkFor = (account: string) =>
  on.stripe.accountLinks.create({ account, type: 'account_onboarding', ...urls })

test('a new express account lists missing requirements and cannot receive transfers', async () => {
  const account = await on.stripe.accounts.create({ type: 'express', email: 'bob@example.com' })
  expect(account).toMatchObject({ charges_enabled: false, payouts_enabled: false, details_submitted: false })
  expect(account.requirements?.currently_due).toContain('external_account')
})

test('completing the onboarding enables the account, leads back, and is announced', async () => {
  const account = await on.stripe.accounts.create({ type: 'express' })
  const { url } = await linkFor(account.id)
  const back = await on.onboard(url, 'complete')
  expect(back.headers.get('location')).toBe(urls.return_url)
  const after = await on.stripe.accounts.retrieve(account.id)
  expect(after).toMatchObject({ charges_enabled: true, payouts_enabled: true, details_submitted: true })
  expect([after.requirements?.currently_due, after.capabilities?.transfers]).toEqual([[], 'active'])
  await vi.waitFor(() => expect(place.types()).toContain('account.updated'), patience)
  const event = place.received
    .map(({ body }) => JSON.parse(body))
    .find(({ type }) => type === 'account.updated')
  expect([event.account, event.data.object.payouts_enabled]).toEqual([account.id, true])
})

test('a half-done onboarding and a rejected document leave the account off, each in its own way', async () => {
  const half = await on.newAccount('half_done')
  expect([half.details_submitted, half.payouts_enabled]).toEqual([false, false])
  const rejected = await on.newAccount('rejected_document')
  expect([rejected.details_submitted, rejected.payouts_enabled]).toEqual([true, false])
  expect(rejected.requirements?.errors?.[0]?.requirement).toBe('individual.verification.document')
})

test('an onboarding link works once; then the platform is asked for another', async () => {
  const account = await on.stripe.accounts.create({ type: 'express' })
  const { url } = await linkFor(account.id)
  await fetch(url, { redirect: 'manual' })
  const again = await fetch(url, { redirect: 'manual' })
  expect(again.headers.get('location')).toBe(urls.refresh_url)
})

test('a login link is for an account that has told who it is', async () => {
  const fresh = await on.stripe.accounts.create({ type: 'express' })
  await expect(on.stripe.accounts.createLoginLink(fresh.id)).rejects.toMatchObject({ statusCode: 400 })
  const done = await on.newAccount()
  const { url } = await on.stripe.accounts.createLoginLink(done.id)
  expect(await (await fetch(url)).text()).toContain('Your payouts')
  expect((await fetch(url)).status).toBe(404)
})

test('the platform says what the business is, and leaves the person to the onboarding', async () => {
  const { id } = await on.stripe.accounts.create({ type: 'express', business_profile: { name: 'Bob' } })
  const changed = await on.stripe.accounts.update(id, { business_profile: { url: 'https://bob.example' } })
  expect(changed.business_profile).toMatchObject({ name: 'Bob', url: 'https://bob.example' })
  await expect(on.stripe.accounts.update(id, { individual: { first_name: 'Bob' } })).rejects.toMatchObject({
    code: 'parameter_unknown',
  })
})

test('an account that still holds money is not deleted', async () => {
  const { id } = await on.newAccount()
  const { charge } = await on.pay()
  const source = { source_transaction: charge, destination: id }
  const transfer = await on.stripe.transfers.create({ amount: 5000, currency: 'usd', ...source })
  await expect(on.stripe.accounts.del(id)).rejects.toMatchObject({ statusCode: 400 })
  await on.stripe.transfers.createReversal(transfer.id)
  await on.scenario({ clock: { advanceSeconds: 3 * 24 * 60 * 60 } })
  expect((await on.stripe.accounts.del(id)).deleted).toBe(true)
})

test('links lead to where the browser is, not to the server behind it', async () => {
  const account = await on.stripe.accounts.create({ type: 'express' })
  const body = new URLSearchParams({ account: account.id, type: 'account_onboarding', ...urls })
  const headers = {
    authorization: 'Bearer sk_test_promises',
    'x-forwarded-host': 'scrubjay.example:8443',
    'x-forwarded-proto': 'https',
  }
  const link = await (await fetch(`${on.origin}/v1/account_links`, { method: 'POST', headers, body })).json()
  expect(link.url).toMatch(/^https:\/\/scrubjay\.example:8443\/stripe-fake\/connect\/setup\//)
})

test('an account that is not ours is refused as Stripe refuses it', async () => {
  await expect(on.stripe.accounts.retrieve('acct_none')).rejects.toMatchObject({
    type: 'StripePermissionError',
  })
})
