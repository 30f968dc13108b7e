import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startChecks } from '#fakes/background-checks/server.ts'
import { startMailbox } from '#fakes/mailbox/server.ts'
import { startPhone } from '#fakes/phone/server.ts'
import { runCommand } from '#tests/support/run-command.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { stripeKeys } from '#tests/support/stripe-keys.ts'

const twilio = { accountSid: `AC${'0'.repeat(32)}`, authToken: 'token-of-the-test' }
const folder = mkdtempSync(join(tmpdir(), 'scrubjay-doctor-'))
let app: TestApp
let mailbox: Awaited<ReturnType<typeof startMailbox>>
let checks: Awaited<ReturnType<typeof startChecks>>
let phone: Awaited<ReturnType<typeof startPhone>>

beforeAll(async () => {
  app = await startTestApp({ tasks: false })
  mailbox = await startMailbox({ dataDir: join(folder, 'mailbox') })
  checks = await startChecks({
    dataDir: join(folder, 'checks'),
    apiKey: 'key of the test',
    webhookUrl: 'http://127.0.0.1:1/',
  })
  phone = await startPhone({ ...twilio, dataDir: join(folder, 'phone'), webhookUrl: 'http://127.0.0.1:1/' })
})
afterAll(async () => {
  await app?.stop()
  await mailbox?.stop()
  await phone?.stop()
  await checks?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const settings = () => ({
  PUBLIC_URL: app.origin,
  STRIPE_API_BASE: app.stripeOrigin,
  STRIPE_SECRET_KEY: stripeKeys.secretKey,
  STRIPE_PUBLISHABLE_KEY: stripeKeys.publishableKey,
  STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
  SMTP_URL: `smtp://127.0.0.1:${mailbox.smtpPort}`,
  TWILIO_API_BASE: `http://127.0.0.1:${phone.port}`,
  TWILIO_ACCOUNT_SID: twilio.accountSid,
  TWILIO_AUTH_TOKEN: twilio.authToken,
  CHECKR_API_BASE: `http://127.0.0.1:${checks.port}`,
  CHECKR_API_KEY: 'key of the test',
  CHECKR_PACKAGE: 'fake',
  APP_DATABASE_URL: app.addresses.app,
})

const examine = (more: Record<string, string> = {}) =>
  runCommand(app, 'server/commands/doctor.ts', [], '', { ...settings(), ...more })

test('services that answer pass, fakes and test keys are named, and no secret is printed', async () => {
  const { code, said } = await examine()
  expect(said).toContain('0 broken')
  expect(code).toBe(0)
  for (const line of [
    /ok +database +PostgreSQL \d+.* answers/,
    /ok +clock +this machine and the database agree/,
    /ok +settings +version 1 is in force/,
    /to look at +mail +MAIL_FROM is still the example's/,
    /ok +database +the role of the app can serve/,
    /to look at +Stripe +a fake/,
    /to look at +Stripe +test keys/,
    /ok +Stripe +the account can charge/,
    /ok +webhooks +1 at http/,
    /ok +mail +the server lets us in/,
    /ok +SMS +the account is active/,
    /to look at +push +.*Set VAPID_PUBLIC_KEY/,
    /ok +checks +the key opens the account, the package is there/,
    /ok +PUBLIC_URL +.* leads here/,
    /ok +photos +written, read and deleted/,
    /disk +\d+\.\d GB free/,
  ])
    expect(said).toMatch(line)
  for (const secret of [stripeKeys.secretKey, twilio.authToken, 'only-for-tests'])
    expect(said).not.toContain(secret)
})

test('each area that does not open is broken in a line of its own, with its cure', async () => {
  const { code, said } = await examine({
    PUBLIC_URL: app.stripeOrigin,
    STRIPE_PUBLISHABLE_KEY: 'pk_live_scrubjay',
    SMTP_URL: 'smtp://robin:open-sesame@127.0.0.1:1',
    TWILIO_AUTH_TOKEN: 'another',
    CHECKR_API_KEY: 'another',
    APP_DATABASE_URL: app.database,
    RATE_LIMIT_REDIS_URL: 'redis://:open-sesame@127.0.0.1:1',
  })
  expect(code).toBe(1)
  for (const line of [
    /broken +database +.*can become the owner/,
    /broken +Stripe +one key is a test key and the other is live/,
    /broken +webhooks +no enabled endpoint at .*account\.updated/,
    /broken +mail +.*Check SMTP_URL/,
    /broken +Redis +it does not answer. Check RATE_LIMIT_REDIS_URL/,
    /broken +SMS +Twilio answers 401/,
    /broken +checks +Checkr answers 401: check CHECKR_API_KEY/,
    /broken +PUBLIC_URL +.* answers 404/,
  ])
    expect(said).toMatch(line)
  expect(said).not.toContain('open-sesame')
  const refused = await examine({ STRIPE_SECRET_KEY: 'sk_test_of_nobody' })
  expect([refused.code, refused.said]).toEqual([1, expect.stringContaining('Check STRIPE_SECRET_KEY')])
  expect(refused.said).not.toContain('sk_test_of_nobody')
})

test('settings that the start would refuse are broken, each by its name', async () => {
  const { code, said } = await examine({ NODE_ENV: 'production', SESSION_SECRET: '' })
  expect(code).toBe(1)
  expect(said).toMatch(/broken +settings +SESSION_SECRET is missing/)
})
