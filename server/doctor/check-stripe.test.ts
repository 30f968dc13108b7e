import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { stripeKeys } from '#tests/support/stripe-keys.ts'
import { readConfig } from '../config.ts'
import { apiVersion, listenedEvents, type StripeClient } from '../providers/stripe/client.ts'
import { checkStripe } from './check-stripe.ts'

const config = readConfig({
  NODE_ENV: 'test',
  SESSION_SECRET: 'only-for-tests-only-for-tests-32',
  PUBLIC_URL: 'https://clean.example',
  STRIPE_SECRET_KEY: stripeKeys.secretKey,
  STRIPE_PUBLISHABLE_KEY: stripeKeys.publishableKey,
  STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
})
const url = 'https://clean.example/api/webhooks/stripe'
const endpoint = { url, status: 'enabled', enabled_events: ['*'], api_version: apiVersion as string | null }

/** The findings for an account with these webhook endpoints. */
async function examine(...endpoints: (typeof endpoint)[]): Promise<string[]> {
  const sdk = {
    accounts: { retrieveCurrent: async () => ({ charges_enabled: true, payouts_enabled: true }) },
    webhookEndpoints: { list: async () => ({ data: endpoints }) },
  }
  const found = await checkStripe(
    { sdk, keys: stripeKeys, testMode: true } as unknown as StripeClient,
    config,
  )
  return found.filter(({ area }) => area === 'webhooks').map(({ state, text }) => `${state}: ${text}`)
}

test('of two endpoints the doctor says what it cannot read, and what is of another version', async () => {
  expect(await examine(endpoint)).toEqual([expect.stringMatching(/^broken: .* needs two endpoints/)])
  const fine = [
    expect.stringMatching(/^ok: 2 at /),
    expect.stringMatching(/^to look at: whether one of them listens to connected accounts cannot be read/),
  ]
  expect(await examine(endpoint, { ...endpoint, api_version: null })).toEqual(fine)
  expect(await examine(endpoint, { ...endpoint, api_version: '2020-08-27' })).toEqual([
    ...fine,
    expect.stringMatching(/^to look at: an endpoint tells events as of 2020-08-27/),
  ])
})

test('another Scrubjay on the same account is found broken and named, and other endpoints are ignored', async () => {
  const at = (address: string, status = 'enabled') => ({ ...endpoint, url: address, status })
  const tacoma = at('https://tacoma.example/api/webhooks/stripe')
  const said = await examine(endpoint, endpoint, tacoma, tacoma, at('https://books.example/stripe'))
  expect(said.filter((line) => line.startsWith('broken'))).toEqual([
    expect.stringMatching(/https:\/\/tacoma\.example hears of this account too: .*account of its own/),
  ])
  const gone = await examine(endpoint, endpoint, at(tacoma.url, 'disabled'))
  expect(gone.filter((line) => line.startsWith('broken'))).toEqual([])
})

test('the operations guide names every Stripe event that is handled, and the doctor finds a missing one', async () => {
  const guide = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')
  const named = (type: string) => guide.includes(`\`${type}\``)
  const told = (type: string) => named(type) || named(type.replace(/[^.]+$/, '*'))
  expect(listenedEvents.filter((type) => !told(type))).toEqual([])
  const tells = [...guide.matchAll(/`((?:payment_intent|charge|refund|account)\.[a-z_.]+\*?)`/g)]
  const heard = (name = '') =>
    listenedEvents.some((type) => (name.endsWith('*') ? type.startsWith(name.slice(0, -1)) : type === name))
  expect(tells.map(([, name]) => name).filter((name) => !heard(name))).toEqual([])
  expect(tells.length).toBeGreaterThan(5)
  const some = { ...endpoint, enabled_events: listenedEvents.filter((type) => type !== 'refund.failed') }
  expect(await examine(some, some)).toEqual([expect.stringMatching(/^broken: .* brings refund\.failed:/)])
})
