import { assertDefined } from '#domain/assert-defined.ts'
import { addDays, serviceDay } from '#domain/service-time.ts'
import type { Actor } from './actor.ts'
import type { DemoSeries } from './story/series.ts'
import type { Town } from './town.ts'

const cards = {
  good: '4242424242424242',
  declined: '4000000000000341',
  asks_the_bank: '4000002760003184',
}

/** Orders a series and does with it what the story says; does nothing when the customer has one. */
export async function tellSeries(town: Town, told: DemoSeries, now: Date): Promise<void> {
  const { actor, homeIds } = assertDefined(town.customers.get(told.customer), told.customer)
  // An hour ago, as for the other news of today.
  const at = new Date(now.getTime() - 3_600_000)
  if ((await actor.call('GET /api/series', { at })).length > 0) return
  const today = serviceDay(now, town.context.config.SERVICE_ZONE)
  const first = addDays(today, told.day)
  const { id, series } = await actor.call('POST /api/series', {
    at,
    body: {
      cadence: told.cadence,
      firstVisit: `${first}T${String(told.hour).padStart(2, '0')}:00`,
      bathroomCount: 1,
      existingAddressId: assertDefined(homeIds[0], `home of ${told.customer}`),
      requirements: told.wish ?? null,
      cleanerId: told.asksFor ? (town.cleaners.get(told.asksFor)?.id ?? null) : null,
      paymentMethodId: await keepCard(town, actor, cards[told.card ?? 'good'], at),
    },
  })
  const params = { id }
  if (told.change === 'end') await actor.call('POST /api/series/:id/end', { at, params })
  else if (told.change && 'skip' in told.change) {
    const { date } = assertDefined(series.visits[told.change.skip], 'visit to skip')
    await actor.call('POST /api/series/:id/skip', { at, params, body: { date } })
  } else if (told.change) {
    const { pauseDays } = told.change
    const until = pauseDays === null ? null : addDays(today, pauseDays)
    await actor.call('POST /api/series/:id/pause', { at, params, body: { until } })
  }
}

/** Keeps a card as the settings page does; a bank that asks is answered. Returns its id. */
async function keepCard({ context }: Town, actor: Actor, number: string, at: Date): Promise<number> {
  const [kept] = await actor.call('GET /api/payment-methods', { at })
  if (kept) return kept.id
  const { setupIntentId, clientSecret } = await actor.call('POST /api/payment-methods/setup-intents', {
    at,
    body: { consent: true },
  })
  const { keys } = context.stripe
  const answer = await fetch(`${keys?.apiBase}/v1/setup_intents/${setupIntentId}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({
      key: assertDefined(keys?.publishableKey, 'fake for Stripe'),
      client_secret: clientSecret,
      return_url: 'http://localhost/settings',
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': number,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': String(context.clock().getFullYear() + 3),
      'payment_method_data[card][cvc]': '123',
    }),
  })
  const setup = (await answer.json()) as { next_action?: { redirect_to_url?: { url: string } } | null }
  const step = setup.next_action?.redirect_to_url?.url
  if (step) {
    const body = new URLSearchParams({ result: 'approve' })
    await (await fetch(step, { method: 'POST', body, redirect: 'manual' })).body?.cancel()
  }
  return (await actor.call('POST /api/payment-methods', { at, body: { setupIntentId } })).id
}
