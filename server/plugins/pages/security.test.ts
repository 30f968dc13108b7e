import { expect, test } from 'vitest'
import {
  appPolicy,
  type CspDirectives,
  liveStripeOrigins,
  policyWithoutStripe,
  publicPolicy,
} from './security.ts'

const once = { nonce: 'n0nce' }

test('the CSP restricts scripts, and requires Trusted Types without the real Stripe script', () => {
  for (const policy of [
    publicPolicy,
    appPolicy(once, {}),
    appPolicy({ hashes: ['sha256-abc='] }, {}),
    appPolicy(once, { stripeOrigins: liveStripeOrigins }),
    policyWithoutStripe(once, { stripeOrigins: liveStripeOrigins }),
  ]) {
    const scripts = policy['script-src'] ?? []
    expect(scripts[0]).toMatch(/^'/)
    expect(scripts.join(' ')).not.toMatch(/unsafe-|data:|\*( |$)|http:/)
    expect(policy).toMatchObject({ 'object-src': ["'none'"], 'base-uri': ["'none'"] })
  }
  const trusted = (policy: CspDirectives) =>
    Object.entries(policy)
      .filter(([name]) => name.includes('trusted-types'))
      .map(([name, values]) => [name, ...values].join(' '))
  const required = "require-trusted-types-for 'script'"
  expect(trusted(publicPolicy)).toEqual([required, "trusted-types 'none'"])
  expect(trusted(appPolicy(once, {}))).toEqual([required, 'trusted-types default stripe-js'])
  const live = { stripeOrigins: liveStripeOrigins }
  expect(trusted(policyWithoutStripe(once, live))).toEqual([required, 'trusted-types default'])
  expect(trusted(appPolicy(once, live))).toEqual([])
})
