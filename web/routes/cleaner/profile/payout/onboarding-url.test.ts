import { expect, test } from 'vitest'
import { isOnboardingUrl } from './onboarding-url.ts'

const live = { pageOrigin: 'https://scrubjay.example', sandbox: false }
const sandbox = { pageOrigin: 'http://localhost:3000', sandbox: true }

test.each([
  'https://connect.stripe.com/setup/e/acct_1/abc',
  'https://dashboard.stripe.com/b/acct_1',
  'https://express.connect.stripe.com/setup',
  'HTTPS://CONNECT.STRIPE.COM/setup',
  'https://connect.stripe.com:443/setup',
])('isOnboardingUrl accepts the provider’s link %s', (url) => {
  expect(isOnboardingUrl(url, live)).toBe(true)
})

test.each([
  'https://evil.example/?connect.stripe.com',
  'https://evil.example/connect.stripe.com/setup',
  'https://evil.example/#https://connect.stripe.com',
  'https://connect.stripe.com.evil.example/setup',
  'https://evilconnect.stripe.com/setup',
  'https://connect-stripe.com/setup',
  'https://stripe.com/setup',
  'https://connect.stripe.com@evil.example/setup',
  'https://someone:secret@connect.stripe.com/setup',
  'https://connect.stripe.com:8443/setup',
  'https://evil.example\\@connect.stripe.com/setup',
  'https:\\\\evil.example\\connect.stripe.com',
  'https://connect.stripe.com%2eevil.example/setup',
  'https://сonnect.stripe.com/setup',
  'https://connect.stripe.com./setup',
  'http://connect.stripe.com/setup',
  'ftp://connect.stripe.com/setup',
  'javascript:alert(1)//connect.stripe.com',
  'data:text/html,<script>alert(1)</script>connect.stripe.com',
  'blob:https://connect.stripe.com/setup',
  '//connect.stripe.com/setup',
  '/stripe-fake/onboarding',
  'connect.stripe.com/setup',
  ' ',
  '',
])('isOnboardingUrl refuses the foreign or malformed link %j', (url) => {
  expect(isOnboardingUrl(url, live)).toBe(false)
  expect(isOnboardingUrl(url, sandbox)).toBe(false)
})

test('isOnboardingUrl accepts the fake’s link only in the sandbox', () => {
  const url = 'http://localhost:3000/stripe-fake/onboarding/acct_1'
  expect(isOnboardingUrl(url, sandbox)).toBe(true)
  expect(isOnboardingUrl(url, { ...sandbox, sandbox: false })).toBe(false)
})

test.each([
  'http://localhost:3000/stripe-fake/../api/logout',
  'http://localhost:3000/stripe-fake',
  'http://localhost:3000/other?/stripe-fake/',
  'http://localhost:3001/stripe-fake/onboarding',
  'https://localhost:3000/stripe-fake/onboarding',
  'http://localhost:3000.evil.example/stripe-fake/onboarding',
  'http://localhost:3000@evil.example/stripe-fake/onboarding',
  'blob:http://localhost:3000/stripe-fake/onboarding',
])('isOnboardingUrl refuses %j in the sandbox', (url) => {
  expect(isOnboardingUrl(url, sandbox)).toBe(false)
})
