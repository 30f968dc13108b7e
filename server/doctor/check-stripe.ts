import type { Config } from '../config.ts'
import { apiVersion, listenedEvents, type StripeClient } from '../providers/stripe/client.ts'
import { checkWallets } from './check-wallets.ts'
import { type Finding, failed, passed, runDoctorCheck, warning } from './finding.ts'

const area = 'Stripe'
const path = '/api/webhooks/stripe'

/** Keys, account and webhook endpoints; reads only. */
export async function checkStripe({ sdk, keys }: StripeClient, config: Config): Promise<Finding[]> {
  const fake = config.stripeFake ? [warning(area, 'a fake: no real payments. Set STRIPE_SECRET_KEY')] : []
  if (!sdk || !keys) return fake
  const found = await runDoctorCheck(area, 'Check STRIPE_SECRET_KEY.', async () => [
    ...checkKeys(keys.secretKey, keys.publishableKey),
    ...readAccount(await sdk.accounts.retrieveCurrent()),
  ])
  const endpoints = await runDoctorCheck(
    area,
    'The key must be allowed to read webhook endpoints.',
    async () => examineEndpoints((await sdk.webhookEndpoints.list({ limit: 100 })).data, config),
  )
  // A fake's wallets need no domain.
  const offered = config.stripeFake ? [] : await checkWallets(sdk, config)
  return [...fake, ...found, ...endpoints, ...offered]
}

function checkKeys(secret: string, publishable: string): Finding[] {
  const isTest = (key: string) => !key.includes('_live_')
  if (isTest(secret) !== isTest(publishable))
    return [failed(area, 'one key is a test key and the other is live: take both from the same page')]
  return [isTest(secret) ? warning(area, 'test keys: no real money moves') : passed(area, 'live keys')]
}

interface StripeAccount {
  charges_enabled?: boolean
  payouts_enabled?: boolean
  capabilities?: { [name: string]: string } | object
}

function readAccount({ charges_enabled, payouts_enabled, capabilities }: StripeAccount): Finding[] {
  const found: Finding[] = []
  if (!charges_enabled)
    found.push(failed(area, 'the account cannot charge: finish its activation in the dashboard'))
  if (!payouts_enabled)
    found.push(failed(area, 'the account is not paid out: add a bank account in the dashboard'))
  const inactive = Object.entries(capabilities ?? {}).filter(([, state]) => state !== 'active')
  for (const [name, state] of inactive)
    found.push(warning(area, `${name} is ${state}: see payment methods in the dashboard`))
  return found.length > 0 ? found : [passed(area, 'the account can charge and is paid out')]
}

interface StripeEndpoint {
  url: string
  api_version: string | null
  status: string
  enabled_events: string[]
}

const examineEndpoints = (all: StripeEndpoint[], config: Config): Finding[] => [
  ...readEndpoints(all, config),
  ...readNeighbours(all, config),
]

/** Another cell on this account would be compared with our books, and its payments with ours. */
function readNeighbours(all: StripeEndpoint[], { PUBLIC_URL }: Config): Finding[] {
  if (!PUBLIC_URL) return []
  const ours = new URL(PUBLIC_URL).origin
  const told = all.filter(({ status }) => status === 'enabled').map(({ url }) => new URL(url))
  const others = told.filter(({ origin, pathname }) => pathname === path && origin !== ours)
  return [...new Set(others.map(({ origin }) => origin))].map((other) =>
    failed(
      'webhooks',
      `${other} hears of this account too: another Scrubjay needs a Stripe account of its own; if it is gone, delete its endpoint`,
    ),
  )
}

function readEndpoints(all: StripeEndpoint[], config: Config): Finding[] {
  if (!config.PUBLIC_URL) return [warning('webhooks', 'without PUBLIC_URL webhooks have no address to go to')]
  const url = new URL(path, config.PUBLIC_URL).href
  const here = all.filter((endpoint) => endpoint.url === url && endpoint.status === 'enabled')
  const brought = here.flatMap(({ enabled_events }) => enabled_events)
  const missing = listenedEvents.filter((event) => !brought.includes('*') && !brought.includes(event))
  if (missing.length > 0)
    return [
      failed(
        'webhooks',
        `no enabled endpoint at ${url} brings ${missing.join(', ')}: add it in the dashboard`,
      ),
    ]
  // A fake sends the events of both to one address.
  if (here.length < 2 && !config.stripeFake)
    return [failed('webhooks', `${url} needs two endpoints: of your account, and of connected accounts`)]
  const found = [passed('webhooks', `${here.length} at ${url} bring what is needed`)]
  if (!config.stripeFake)
    found.push(
      warning(
        'webhooks',
        'whether one of them listens to connected accounts cannot be read from here: see the dashboard',
      ),
    )
  const others = new Set(here.flatMap(({ api_version: of }) => (of && of !== apiVersion ? [of] : [])))
  for (const other of others)
    found.push(
      warning(
        'webhooks',
        `an endpoint tells events as of ${other}, and we speak ${apiVersion}: make it again as of that`,
      ),
    )
  return found
}
