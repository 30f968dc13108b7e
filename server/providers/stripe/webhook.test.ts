import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { isTestKey } from '#server/config/test-key.ts'
import type { StripeClient } from './client.ts'
import { parseWebhookEvent } from './webhook.ts'

const sdk = new Stripe('sk_test_any')
const keys = { secretKey: 'sk_test_any', publishableKey: 'pk_test_any', apiBase: null }
const door: StripeClient = {
  sdk,
  keys: { ...keys, webhookSecret: 'whsec_own, whsec_connected' },
  testMode: true,
  standsIn: false,
}
const payload = JSON.stringify({ id: 'evt_1', object: 'event', type: 'account.updated' })

const readSignedWith = (secret: string, to = door) =>
  parseWebhookEvent(to, Buffer.from(payload), sdk.webhooks.generateTestHeaderString({ payload, secret }))

test('platform and connected-account events are verified with their own secrets', () => {
  expect(readSignedWith('whsec_own').id).toBe('evt_1')
  expect(readSignedWith('whsec_connected').id).toBe('evt_1')
})

test('a wrong or empty secret is refused', () => {
  expect(() => readSignedWith('whsec_other')).toThrow('signature')
  for (const webhookSecret of ['', ',', 'whsec_own,'])
    expect(() => readSignedWith('whsec_other', { ...door, keys: { ...keys, webhookSecret } })).toThrow(
      'signature',
    )
  expect(() => readSignedWith('whsec_own', { ...door, keys: null })).toThrow('signature')
})

test('a truncated or empty signature is refused', () => {
  for (const signature of ['t=,v1=', 't=1,v1=', 't=1,v1=,v1=', 'v1=', 't=1', '=', ''])
    expect(() => parseWebhookEvent(door, Buffer.from(payload), signature), signature).toThrow('signature')
})

test('a restricted live key counts as a live key', () => {
  expect(['sk_live_1', 'rk_live_1', 'sk_test_1', 'rk_test_1', ''].map(isTestKey)).toEqual([
    false,
    false,
    true,
    true,
    true,
  ])
})
