import type { Settings } from './settings-schema.ts'

interface Outside {
  stripeStandIn: boolean
  stripeTestMode: boolean
  mailStandIn: boolean
  smsStandIn: boolean
}

/** What production refuses to start on; each line says what to do. */
export function checkProduction(config: Settings & Outside): string[] {
  const problems: string[] = []
  if (!config.SESSION_SECRET) problems.push('SESSION_SECRET is missing: set at least 32 random characters')
  else if (new Set(config.SESSION_SECRET).size < 10)
    problems.push('SESSION_SECRET is too easy to guess: set at least 32 random characters')
  if (config.RATE_LIMIT_SCALE === 0) problems.push('RATE_LIMIT_SCALE=0 is not allowed in production')
  if (config.ALLOW_STAND_INS) return problems
  if (config.PUBLIC_URL?.startsWith('http:'))
    problems.push(
      'PUBLIC_URL must begin with https://: over http:// anybody on the way can sign in as others',
    )
  if (!config.stripeStandIn && config.stripeTestMode)
    problems.push(
      'STRIPE_SECRET_KEY is a test key, with which nobody pays: set the live key, or ALLOW_STAND_INS=1 for a rehearsal',
    )
  if (config.stripeStandIn)
    problems.push('Stripe is a stand-in: set STRIPE_SECRET_KEY, or ALLOW_STAND_INS=1 for a rehearsal')
  if (config.mailStandIn)
    problems.push('Mail is a stand-in: set SMTP_URL, or ALLOW_STAND_INS=1 for a rehearsal')
  if (config.smsStandIn)
    problems.push('SMS is a stand-in: set TWILIO_ACCOUNT_SID, or ALLOW_STAND_INS=1 for a rehearsal')
  if (config.CHECKR_API_BASE)
    problems.push(
      'CHECKR_API_BASE is for trials, in which nobody is checked: leave it away, or set ALLOW_STAND_INS=1',
    )
  if (!config.PUBLIC_URL) problems.push('PUBLIC_URL is missing: set the address people use')
  return problems
}
