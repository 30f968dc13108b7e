import { createECDH, generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { openProviders } from './providers/openid/providers.ts'

const folder = mkdtempSync(join(tmpdir(), 'scrubjay-config-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const read = (environment: Record<string, string>) => () => readConfig({ DATA_DIR: folder, ...environment })
const production = {
  NODE_ENV: 'production',
  SESSION_SECRET: 'Zk3v9-pQ7xW2-mN8bL4-tR6yH1-cF5dS0',
  PUBLIC_URL: 'https://clean.example',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SMTP_URL: 'smtps://mail.example',
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'token',
}

test('without any setting everything has a default, and the secret is made once and kept', () => {
  const first = read({})()
  expect(first).toMatchObject({ PORT: 3000, production: false, stripeFake: true })
  expect(first.sessionSecret).toHaveLength(64)
  expect(read({})().sessionSecret).toBe(first.sessionSecret)
})

test('every wrong setting is named at once', () => {
  const wrong = { PORT: 'many', RATE_LIMIT_SCALE: '-1', SERVICE_ZONE: 'Mars/Olympus', PUBLIC_URL: 'here' }
  expect(read({ ...wrong, SERVICE_ZONE: '' })).toThrow(/PORT[\s\S]*PUBLIC_URL[\s\S]*RATE_LIMIT_SCALE/)
  expect(read({ SERVICE_ZONE: 'Mars/Olympus' })).toThrow(/SERVICE_ZONE/)
  expect(read({ DATABASE_URL: 'localhost' })).toThrow(/DATABASE_URL must look like postgres:/)
  expect(read({ RATE_LIMIT_REDIS_URL: 'localhost:6379' })).toThrow(
    /RATE_LIMIT_REDIS_URL must look like redis:/,
  )
  for (const SMTP_URL of ['http://mail.example', 'mail.example:465', 'smtps://'])
    expect(read({ SMTP_URL })).toThrow(/SMTP_URL must look like smtps:/)
  expect(read({ APP_DATABASE_URL: 'postgres://app@db/shop' })).toThrow(/needs DATABASE_URL/)
})

test('the service area is Seattle unless ZIP codes are set, and a wrong code is named', () => {
  expect(read({})().first.zipCodes).toContain('98122')
  expect(read({ SERVICE_ZIP_CODES: '331*, 90210' })().first.zipCodes).toEqual(['331*', '90210'])
  expect(read({ SERVICE_ZIP_CODES: '98101, Seattle' })).toThrow(
    /SERVICE_ZIP_CODES must be .* Seattle is neither/,
  )
})

test('phone numbers are of the named countries', () => {
  expect(read({})().PHONE_COUNTRIES).toEqual(['US', 'CA'])
  expect(read({ PHONE_COUNTRIES: 'de, at' })().PHONE_COUNTRIES).toEqual(['DE', 'AT'])
  expect(read({ PHONE_COUNTRIES: 'US,Canada' })).toThrow(/PHONE_COUNTRIES must be country codes/)
})

test('production starts with everything set', () => {
  expect(read(production)()).toMatchObject({ production: true, stripeFake: false, mailFake: false })
})

test('production refuses fakes unless they are allowed', () => {
  for (const missing of ['STRIPE_SECRET_KEY', 'SMTP_URL', 'TWILIO_ACCOUNT_SID', 'PUBLIC_URL'])
    expect(read({ ...production, [missing]: '' }), missing).toThrow(/ALLOW_FAKES|PUBLIC_URL|STRIPE/)
  const rehearsal = {
    NODE_ENV: 'production',
    SESSION_SECRET: production.SESSION_SECRET,
    ALLOW_FAKES: '1',
  }
  expect(read(rehearsal)().production).toBe(true)
})

test('production refuses weak or missing secrets and lifted limits', () => {
  expect(read({ ...production, SESSION_SECRET: '' })).toThrow(/SESSION_SECRET/)
  expect(read({ ...production, SESSION_SECRET: 'short' })).toThrow(/SESSION_SECRET/)
  expect(read({ ...production, SESSION_SECRET: 'a'.repeat(64) })).toThrow(/SESSION_SECRET/)
  expect(read({ ...production, RATE_LIMIT_SCALE: '0' })).toThrow(/RATE_LIMIT_SCALE/)
})

test('production refuses addresses without encryption and keys with which no one pays', () => {
  expect(read({ ...production, PUBLIC_URL: 'http://clean.example' })).toThrow(
    /PUBLIC_URL must begin with https/,
  )
  for (const key of ['sk_test_1', 'rk_test_1']) {
    expect(read({ ...production, STRIPE_SECRET_KEY: key })).toThrow(/STRIPE_SECRET_KEY is a test key/)
    const rehearsal = { ...production, STRIPE_SECRET_KEY: key, ALLOW_FAKES: '1' }
    expect(read(rehearsal)().stripeTestMode).toBe(true)
  }
  const rehearsal = { ...production, ALLOW_FAKES: '1' }
  expect(read({ ...rehearsal, PUBLIC_URL: 'http://localhost:3000' })().production).toBe(true)
  expect(read({ ...production, METRICS_TOKEN: 'short' })).toThrow(/METRICS_TOKEN/)
})

test('signing in with Google and Apple is set up whole or not at all, and in production at their own addresses', () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }
  const apple = { APPLE_CLIENT_ID: 'id', APPLE_TEAM_ID: 'TEAM', APPLE_KEY_ID: 'KEY' }
  const whole = { ...production, ...google, ...apple, APPLE_PRIVATE_KEY: pem.replaceAll('\n', '\\n') }
  expect(Object.keys(openProviders(read(whole)(), null))).toEqual(['google', 'apple'])
  expect(openProviders(read(whole)(), null).google?.issuer).toBe('https://accounts.google.com')
  expect(openProviders(read(production)(), null)).toEqual({})
  expect(read({ GOOGLE_CLIENT_ID: 'id' })).toThrow(/GOOGLE_CLIENT_SECRET need each other/)
  expect(read(apple)).toThrow(/APPLE_PRIVATE_KEY need each other/)
  expect(read({ ...apple, APPLE_PRIVATE_KEY: 'a word' })).toThrow(/content of the \.p8 file/)
  const elsewhere = { GOOGLE_ISSUER: 'http://127.0.0.1:9' }
  expect(read(elsewhere)).toThrow(/GOOGLE_ISSUER needs GOOGLE_CLIENT_ID/)
  expect(read({ ...whole, ...elsewhere })).toThrow(/GOOGLE_ISSUER is for fakes/)
  expect(read({ ...google, ...elsewhere })()).toMatchObject(elsewhere)
})

test('background checks need a package, and in production no one is checked for trial', () => {
  const key = { CHECKR_API_KEY: 'key' }
  expect(read(key)).toThrow(/CHECKR_API_KEY needs CHECKR_PACKAGE/)
  expect(read({ ...key, CHECKR_PACKAGE: 'basic' })().worldStandsIn).toBe(false)
  const trial = { CHECKR_API_BASE: 'https://api.checkr-staging.com' }
  expect(read({ ...key, CHECKR_PACKAGE: 'basic', ...trial })().worldStandsIn).toBe(true)
  expect(read({ ...production, ...trial })).toThrow(/CHECKR_API_BASE points to a test system/)
})

test('push notifications need a pair of keys and an address, or are off', () => {
  expect(read(production)().vapid).toBeNull()
  const pair = createECDH('prime256v1')
  const VAPID_PUBLIC_KEY = pair.generateKeys('base64url')
  const whole = {
    ...{ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: pair.getPrivateKey('base64url') },
    VAPID_SUBJECT: 'mailto:push@clean.example',
  }
  expect(read(whole)().vapid).toMatchObject({ publicKey: VAPID_PUBLIC_KEY })
  expect(read({ ...whole, VAPID_SUBJECT: '' })).toThrow(/VAPID_SUBJECT need each other/)
  expect(read({ ...whole, VAPID_SUBJECT: 'push@clean.example' })).toThrow(/VAPID_SUBJECT must be a mailto/)
  const other = createECDH('prime256v1').generateKeys('base64url')
  expect(read({ ...whole, VAPID_PUBLIC_KEY: other })).toThrow(/must be a pair/)
  expect(read({ ...whole, VAPID_PRIVATE_KEY: 'a word' })).toThrow(/must be a pair/)
})
