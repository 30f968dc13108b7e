import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { checkWallets } from './check-wallets.ts'

const active = { status: 'active' }

/** The findings for an account with these domains, or one that may not read them. */
async function examine(list: () => Promise<{ data: object[] }>): Promise<string[]> {
  const sdk = { paymentMethodDomains: { list } } as unknown as Stripe
  const found = await checkWallets(sdk, { PUBLIC_URL: 'https://clean.example' })
  return found.map(({ state, text }) => `${state}: ${text}`)
}

test('a registered domain is fine, and says which wallet is not verified', async () => {
  const domain = { enabled: true, apple_pay: active, google_pay: active }
  const list = async () => ({ data: [domain] })
  expect(await examine(list)).toEqual([
    'ok: Apple Pay can be shown at clean.example',
    'ok: Google Pay can be shown at clean.example',
  ])
  const waiting = { status: 'inactive', status_details: { error_message: 'The file is missing.' } }
  const [apple] = await examine(async () => ({ data: [{ ...domain, apple_pay: waiting }] }))
  expect(apple).toBe('to look at: Apple Pay is inactive at clean.example: The file is missing.')
})

test('a missing domain and a key without the right are to look at', async () => {
  const [missing] = await examine(async () => ({ data: [{ enabled: false }] }))
  expect(missing).toMatch(/^to look at: clean\.example shows none: add it/)
  const [unread] = await examine(() => Promise.reject(new Error('403')))
  expect(unread).toMatch(/^to look at: .* cannot be read/)
})
