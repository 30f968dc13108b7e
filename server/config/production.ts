import type { EnvironmentSettings } from './settings-schema.ts'

interface ProductionProviders {
  stripeFake: boolean
  stripeTestMode: boolean
  mailFake: boolean
  smsFake: boolean
}

/** The reasons why production refuses to start, each with what to do. */
export function checkProduction(config: EnvironmentSettings & ProductionProviders): string[] {
  const problems: string[] = []
  if (!config.SESSION_SECRET) problems.push('SESSION_SECRET is missing: set at least 32 random characters')
  else if (new Set(config.SESSION_SECRET).size < 10)
    problems.push('SESSION_SECRET is too easy to guess: set at least 32 random characters')
  if (config.RATE_LIMIT_SCALE === 0) problems.push('RATE_LIMIT_SCALE=0 is not allowed in production')
  if (config.ALLOW_FAKES) return problems
  if (config.PUBLIC_URL?.startsWith('http:'))
    problems.push(
      'PUBLIC_URL must begin with https://: over http:// anybody on the way can sign in as others',
    )
  if (!config.stripeFake && config.stripeTestMode)
    problems.push(
      'STRIPE_SECRET_KEY is a test key, which takes no real payments: set the live key, or ALLOW_FAKES=1 for a rehearsal',
    )
  if (config.stripeFake)
    problems.push('Stripe is a fake: set STRIPE_SECRET_KEY, or ALLOW_FAKES=1 for a rehearsal')
  if (config.mailFake) problems.push('Mail is a fake: set SMTP_URL, or ALLOW_FAKES=1 for a rehearsal')
  if (config.smsFake) problems.push('SMS is a fake: set TWILIO_ACCOUNT_SID, or ALLOW_FAKES=1 for a rehearsal')
  if (config.CHECKR_API_BASE)
    problems.push(
      'CHECKR_API_BASE points to a test system, which checks no one: remove it, or set ALLOW_FAKES=1',
    )
  if (!config.PUBLIC_URL) problems.push('PUBLIC_URL is missing: set the address people use')
  return problems
}
