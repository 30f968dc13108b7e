import { cards } from './pay.ts'
import type { TestPerson } from './people.ts'
import type { TestApp } from './start-test-app.ts'
import { stripeKeys } from './stripe-keys.ts'

/** Keeps a card as the settings page does: a SetupIntent, confirmed in the browser, then our own call. */
export async function keepCard(
  app: Pick<TestApp, 'stripeOrigin'> & { publishableKey?: string },
  { actor }: Pick<TestPerson, 'actor'>,
  number = cards.good,
) {
  const setup = await actor.call('POST /api/payment-methods/setup-intents', { body: { consent: true } })
  if (setup.status !== 200) throw new Error(`no setup: ${setup.body.message}`)
  const { setupIntentId, clientSecret } = setup.body
  await confirmSetup(app, clientSecret, number)
  const kept = await actor.call('POST /api/payment-methods', { body: { setupIntentId } })
  if (kept.status !== 200) throw new Error(`no card kept: ${kept.body.message}`)
  return { ...kept.body, setupIntentId }
}

/** What the browser's Stripe.js sends to confirm a SetupIntent; a bank that asks is answered. */
export async function confirmSetup(
  { stripeOrigin, publishableKey = stripeKeys.publishableKey }: Parameters<typeof keepCard>[0],
  clientSecret: string,
  number: string,
): Promise<void> {
  const id = clientSecret.split('_secret_')[0]
  const form = new URLSearchParams({
    key: publishableKey,
    client_secret: clientSecret,
    return_url: 'https://clean.example/settings',
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2034',
    'payment_method_data[card][cvc]': '123',
  })
  const answer = await fetch(`${stripeOrigin}/v1/setup_intents/${id}/confirm`, { method: 'POST', body: form })
  const setup = (await answer.json()) as { next_action?: { redirect_to_url?: { url: string } } | null }
  const step = setup.next_action?.redirect_to_url?.url
  const body = new URLSearchParams({ result: 'approve' })
  if (step) await fetch(step, { method: 'POST', body, redirect: 'manual' })
}
