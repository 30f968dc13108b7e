import { expect, test } from 'vitest'
import { appPolicy, liveStripeOrigins, publicPolicy, workPolicy } from './security.ts'

const once = { nonce: 'n0nce' }

test('no page runs script out of texts, and none makes HTML of them but those that may load Stripe', () => {
  for (const policy of [
    publicPolicy,
    appPolicy(once, {}),
    appPolicy({ hashes: ['sha256-abc='] }, {}),
    appPolicy(once, { stripeOrigins: liveStripeOrigins }),
    workPolicy(once, { stripeOrigins: liveStripeOrigins }),
  ]) {
    const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src')) ?? ''
    expect(scripts).toMatch(/^script-src '/)
    expect(scripts).not.toMatch(/unsafe-|data:|\*;|http:/)
    expect(policy).toContain("object-src 'none'")
    expect(policy).toContain("base-uri 'none'")
  }
  const trusted = (policy: string) =>
    policy.split('; ').filter((directive) => directive.includes('trusted-types'))
  const required = "require-trusted-types-for 'script'"
  expect(trusted(publicPolicy)).toEqual([required, "trusted-types 'none'"])
  expect(trusted(appPolicy(once, {}))).toEqual([required, 'trusted-types default stripe-js'])
  const live = { stripeOrigins: liveStripeOrigins }
  expect(trusted(workPolicy(once, live))).toEqual([required, 'trusted-types default'])
  expect(trusted(appPolicy(once, live))).toEqual([])
})
