import { resolve } from 'node:path'
import type { SettingsText } from '#domain/settings/settings.ts'
import { type FirstSetting, firstSettings } from './config/first-settings.ts'
import { checkProduction } from './config/production.ts'
import { hasSecret, loadOrCreateSecret } from './config/secret.ts'
import { SettingProblem } from './config/setting-types.ts'
import { type EnvironmentSettings, readSettings } from './config/settings-schema.ts'
import { checkSignIn } from './config/sign-in.ts'
import { isTestKey } from './config/test-key.ts'
import { checkVapid, type VapidKeys, vapidOf } from './config/vapid.ts'

/** The validated settings and the values derived from them. Money in cents. */
export interface Config extends Omit<EnvironmentSettings, FirstSetting> {
  production: boolean
  logLevel: string
  /** Cleaners must confirm their email before they accept a job. */
  verifiedEmailRequired: boolean
  /** Operators need a second factor, and so do cleaners who change their payout account. */
  secondFactorRequired: boolean
  dataDir: string
  sessionSecret: string
  /** True when a new session secret was generated for this data folder. */
  secretIsNew: boolean
  /** The Twilio account and the photo bucket; null when not configured. */
  twilio: { accountSid: string; authToken: string } | null
  bucket: { name: string; accessKeyId: string; secretAccessKey: string } | null
  /** The keys for push notifications; null when not configured. */
  vapid: VapidKeys | null
  stripeFake: boolean
  mailFake: boolean
  smsFake: boolean
  /** True when every provider is a fake: only then are demo accounts and the sandbox clock allowed. */
  worldStandsIn: boolean
  /** True when a database with demo accounts, whose password is public, may be served. */
  demoAllowed: boolean
  /** The first version of the business settings; later ones are rows (`context.settings`). */
  first: SettingsText
  stripeTestMode: boolean
}

/** The only reader of the environment. Throws a SettingProblem with a text for the operator. */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const settings = readSettings(environment)
  const config: Config = {
    ...settings,
    production: settings.NODE_ENV === 'production',
    logLevel: logLevel(settings),
    verifiedEmailRequired:
      settings.REQUIRE_VERIFIED_EMAIL === '1' ||
      (settings.REQUIRE_VERIFIED_EMAIL === 'auto' && settings.NODE_ENV === 'production'),
    secondFactorRequired:
      settings.REQUIRE_SECOND_FACTOR === '1' ||
      (settings.REQUIRE_SECOND_FACTOR === 'auto' && settings.NODE_ENV === 'production'),
    dataDir: resolve(settings.DATA_DIR),
    sessionSecret: settings.SESSION_SECRET ?? '',
    secretIsNew: !settings.SESSION_SECRET && !hasSecret(resolve(settings.DATA_DIR)),
    twilio: twilioOf(settings),
    bucket: bucketOf(settings),
    vapid: vapidOf(settings),
    ...fakes(settings),
    demoAllowed: isDemoAllowed(settings),
    stripeTestMode: isTestKey(settings.STRIPE_SECRET_KEY ?? ''),
    first: firstSettings(settings),
  }
  const problems = checkConfig({ ...settings, ...config })
  if (problems.length > 0) throw new SettingProblem(problems.join('\n'))
  if (!config.sessionSecret) config.sessionSecret = loadOrCreateSecret(config.dataDir)
  return config
}

function twilioOf({
  TWILIO_ACCOUNT_SID: accountSid,
  TWILIO_AUTH_TOKEN: authToken,
}: EnvironmentSettings): Config['twilio'] {
  return accountSid && authToken ? { accountSid, authToken } : null
}

function bucketOf(settings: EnvironmentSettings): Config['bucket'] {
  const { S3_BUCKET: name, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings
  return name && accessKeyId && secretAccessKey ? { name, accessKeyId, secretAccessKey } : null
}

function fakes(settings: EnvironmentSettings) {
  const stripeFake = !settings.STRIPE_SECRET_KEY || Boolean(settings.STRIPE_API_BASE)
  const mailFake = !settings.SMTP_URL
  const smsFake = !settings.TWILIO_ACCOUNT_SID || Boolean(settings.TWILIO_API_BASE)
  // A check ordered at Checkr costs money and sends personal data.
  const checksAreReal = Boolean(settings.CHECKR_API_KEY) && !settings.CHECKR_API_BASE
  const worldStandsIn = stripeFake && mailFake && smsFake && !checksAreReal
  return { stripeFake, mailFake, smsFake, worldStandsIn }
}

/** In production only for a rehearsal, while every provider is a fake. */
function isDemoAllowed(settings: EnvironmentSettings): boolean {
  if (settings.NODE_ENV !== 'production') return true
  return settings.ALLOW_FAKES && fakes(settings).worldStandsIn
}

function logLevel({ LOG_LEVEL, NODE_ENV }: EnvironmentSettings): string {
  if (LOG_LEVEL !== 'auto') return LOG_LEVEL
  return NODE_ENV === 'production' ? 'info' : 'warn'
}

function checkConfig(config: EnvironmentSettings & Config): string[] {
  const problems = [...(config.production ? checkProduction(config) : []), ...checkSignIn(config)]
  problems.push(...checkVapid(config))
  if (config.APP_DATABASE_URL && !config.DATABASE_URL)
    problems.push('APP_DATABASE_URL needs DATABASE_URL beside it, with the address of the owner')
  if (config.STRIPE_SECRET_KEY && !(config.STRIPE_PUBLISHABLE_KEY && config.STRIPE_WEBHOOK_SECRET))
    problems.push('STRIPE_SECRET_KEY needs STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET beside it')
  if (config.TWILIO_ACCOUNT_SID && !config.TWILIO_AUTH_TOKEN)
    problems.push('TWILIO_ACCOUNT_SID needs TWILIO_AUTH_TOKEN beside it')
  if (config.CHECKR_API_KEY && !config.CHECKR_PACKAGE)
    problems.push('CHECKR_API_KEY needs CHECKR_PACKAGE beside it')
  if (config.S3_BUCKET && !(config.S3_ACCESS_KEY_ID && config.S3_SECRET_ACCESS_KEY))
    problems.push('S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY beside it')
  return problems
}
