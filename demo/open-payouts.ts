import { assertDefined } from '#domain/assert-defined.ts'
import type { Actor } from './actor.ts'
import type { Town } from './town.ts'

/** A cleaner sets up their payout account on the pages of the fake, as a browser would. */
export async function openPayouts({ context }: Town, cleaner: Actor, at: Date): Promise<void> {
  const status = await cleaner.call('GET /api/stripe-connect/account-status', { at })
  if (status.onboardingComplete) return
  await cleaner.call('POST /api/stripe-connect/create-account', { at })
  const { url } = await cleaner.call('POST /api/stripe-connect/onboarding-link', { at, body: {} })
  const fake = assertDefined(context.stripe.keys?.apiBase, 'fake for Stripe')
  const link = await fetch(fake + pathOf(url), { redirect: 'manual' })
  const form = new URL(assertDefined(link.headers.get('location'), 'page of the account'), fake)
  await fetch(fake + form.pathname, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ ending: 'complete' }),
  })
  await cleaner.call('GET /api/stripe-connect/account-status', { at })
}

/** Links hold the public origin; requests from inside go to the fake directly. */
function pathOf(url: string): string {
  return new URL(url).pathname
}
