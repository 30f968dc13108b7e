import Stripe from 'stripe'
import { assertDefined } from '#domain/assert-defined.ts'
import { isTestKey } from '#server/config/test-key.ts'
import type { Config } from '#server/config.ts'
import type { Traces } from '#server/traces/traces.ts'
import { traceCalls } from './trace-calls.ts'

export interface StripeKeys {
  secretKey: string
  publishableKey: string
  /** One secret, or several between commas. */
  webhookSecret: string
  /** Where the API is, when it is not Stripe itself. */
  apiBase: string | null
}

/** Stripe keeps idempotency keys for at least 24 hours; before a later repeat we look what the first try did. */
export const keysLastMs = 20 * 3_600_000

/** What we speak with Stripe, and what its events should be told in. */
export const apiVersion: string = Stripe.API_VERSION

/**
 * Types of events that our endpoints at Stripe have to bring, and that Stripe is asked for where no webhook brought them.
 * At most 20: of more the list of events cannot be asked. README names them for operators.
 */
export const listenedEvents = [
  ...['payment_intent.succeeded', 'payment_intent.payment_failed', 'payment_intent.canceled'],
  ...['charge.refunded', 'refund.created', 'refund.updated', 'refund.failed'],
  ...['charge.dispute.created', 'charge.dispute.updated', 'charge.dispute.closed'],
  ...['charge.dispute.funds_withdrawn', 'charge.dispute.funds_reinstated'],
  ...['setup_intent.succeeded', 'payment_method.detached'],
  ...['payment_method.updated', 'payment_method.automatically_updated'],
  'account.updated',
]

/** The only way to Stripe. Without keys every payment call is refused with payments_unavailable. */
export interface StripeClient {
  sdk: Stripe | null
  keys: StripeKeys | null
  testMode: boolean
  /** Whether a fake answers and not Stripe itself. */
  standsIn: boolean
}

/** Opens the door with the operator's keys, or with those of a fake. */
export function openStripe(config: Config, fake: StripeKeys | null, traces?: Traces | null): StripeClient {
  const keys = config.STRIPE_SECRET_KEY ? configuredKeys(config, config.STRIPE_SECRET_KEY) : fake
  if (!keys) return { sdk: null, keys: null, testMode: true, standsIn: false }
  return {
    sdk: makeSdk(keys, traces),
    keys,
    testMode: isTestKey(keys.secretKey),
    standsIn: keys.apiBase !== null,
  }
}

function configuredKeys(config: Config, secretKey: string): StripeKeys {
  return {
    secretKey,
    publishableKey: assertDefined(config.STRIPE_PUBLISHABLE_KEY, 'STRIPE_PUBLISHABLE_KEY'),
    webhookSecret: assertDefined(config.STRIPE_WEBHOOK_SECRET, 'STRIPE_WEBHOOK_SECRET'),
    apiBase: config.STRIPE_API_BASE,
  }
}

function makeSdk({ secretKey, apiBase }: StripeKeys, traces?: Traces | null): Stripe {
  const base = apiBase ? new URL(apiBase) : null
  return new Stripe(secretKey, {
    // Our tasks repeat with the same idempotency keys; the SDK covers the short hiccups.
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
    ...(traces && { httpClient: traceCalls(Stripe.createNodeHttpClient(), traces) }),
    ...(base && {
      host: base.hostname,
      port: Number(base.port || (base.protocol === 'https:' ? 443 : 80)),
      protocol: base.protocol === 'https:' ? ('https' as const) : ('http' as const),
    }),
  })
}
