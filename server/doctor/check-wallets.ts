import type { StripeClient } from '../providers/stripe/client.ts'
import { type Finding, passed, warning } from './finding.ts'

const area = 'wallets'

/** Whether payment forms at this address can offer Apple Pay and Google Pay; an offer, so nothing here is broken. */
export async function checkWallets(
  sdk: NonNullable<StripeClient['sdk']>,
  { PUBLIC_URL }: { PUBLIC_URL: string | null },
): Promise<Finding[]> {
  if (!PUBLIC_URL) return []
  const { hostname } = new URL(PUBLIC_URL)
  try {
    const { data } = await sdk.paymentMethodDomains.list({ domain_name: hostname })
    const [domain] = data.filter(({ enabled }) => enabled)
    if (!domain)
      return [
        warning(area, `${hostname} shows none: add it under payment method domains in Stripe's dashboard`),
      ]
    const states = { 'Apple Pay': domain.apple_pay, 'Google Pay': domain.google_pay }
    return Object.entries(states).map(([name, { status, status_details: details }]) =>
      status === 'active'
        ? passed(area, `${name} can be shown at ${hostname}`)
        : warning(area, `${name} is ${status} at ${hostname}${details ? `: ${details.error_message}` : ''}`),
    )
  } catch {
    return [warning(area, 'whether they can be shown cannot be read: allow the key payment method domains')]
  }
}
