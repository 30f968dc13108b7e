import { expect, test } from 'vitest'
import { stripeKeys } from '../../testing/stripe-keys.ts'
import { readConfig } from '../config.ts'
import { apiVersion, type StripeDoor } from '../stripe/client.ts'
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

/** What is said of the webhooks of an account with these endpoints. */
async function examine(...endpoints: (typeof endpoint)[]): Promise<string[]> {
  const sdk = {
    accounts: { retrieveCurrent: async () => ({ charges_enabled: true, payouts_enabled: true }) },
    webhookEndpoints: { list: async () => ({ data: endpoints }) },
  }
  const found = await checkStripe({ sdk, keys: stripeKeys, testMode: true } as unknown as StripeDoor, config)
  return found.filter(({ door }) => door === 'webhooks').map(({ state, text }) => `${state}: ${text}`)
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
