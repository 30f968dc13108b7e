import { z } from 'zod'
import { worldNow } from '#fakes/world-clock.ts'
import { findAccount } from '../accounts/find-account.ts'
import { enableAccount } from '../accounts/onboard-account.ts'
import type { StripeApiCall } from '../api/route.ts'
import { balanceOf } from '../balance/routes.ts'
import { closeDispute, openDispute } from '../disputes/open-dispute.ts'
import { invalid, missing } from '../errors.ts'
import { renewCard } from '../payment-methods/renew-card.ts'
import { finishPayout } from '../payouts/finish-payout.ts'
import { createPayout } from '../payouts/routes.ts'
import { failRefund } from '../refunds/finish-refund.ts'
import { faultRule, faults, webhookRule, webhookRules } from './rules.ts'

const text = z.string().min(1).max(200)

export const scenario = z.strictObject({
  /** Back to the plain behaviour, before anything else here is done. */
  reset: z.literal(true).optional(),
  webhooks: z.union([webhookRule, z.array(webhookRule)]).optional(),
  /** Added to the faults that are waiting. */
  fail: z.union([faultRule, z.array(faultRule)]).optional(),
  clock: z
    .union([z.strictObject({ advanceSeconds: z.int() }), z.strictObject({ now: z.iso.datetime() })])
    .optional(),
  /** Sends an event once more. */
  resend: text.optional(),
  dispute: z
    .strictObject({
      charge: text.optional(),
      payment_intent: text.optional(),
      reason: text.default('fraudulent'),
    })
    .optional(),
  closeDispute: z
    .strictObject({
      dispute: text.optional(),
      payment_intent: text.optional(),
      outcome: z.enum(['won', 'lost']),
    })
    .optional(),
  failRefund: text.optional(),
  /** The bank issues a saved card anew with a later expiry date, or with another test card's number. */
  renewCard: z
    .strictObject({
      payment_method: text,
      exp_month: z.int().min(1).max(12),
      exp_year: z.int().min(2000).max(2100),
      number: text.optional(),
    })
    .optional(),
  account: z.strictObject({ id: text, enabled: z.boolean() }).optional(),
  /** Pays everything available out to the bank, as the daily schedule would. */
  payOut: z.strictObject({ account: text }).optional(),
  finishPayout: z.strictObject({ payout: text, outcome: z.enum(['paid', 'failed']) }).optional(),
})

/** How far the world is ahead of the real clock. */
export const worldMove = z.strictObject({ movedMs: z.int().min(0) })

export type Scenario = z.infer<typeof scenario>

const many = <T>(value: T | T[]) => (Array.isArray(value) ? value : [value])

/** Simulates events that happen outside the API, in one transaction. */
export function runScenario(call: StripeApiCall, wish: Scenario) {
  const { store } = call
  const set = (id: string, value: unknown) => store.put('settings', { id, value })
  if (wish.reset) for (const id of ['webhooks', 'faults', 'clock']) store.remove('settings', id)
  if (wish.webhooks) set('webhooks', many(wish.webhooks))
  if (wish.fail) set('faults', [...faults(store), ...many(wish.fail).map((fault) => ({ ...fault, seen: 0 }))])
  if (wish.clock) {
    if (call.settings.clockPage)
      throw invalid(
        `This clock is not alone: the clock of everything is moved at ${call.settings.clockPage}.`,
      )
    const moved = store.get('settings', 'clock')?.value
    const offset = typeof moved === 'number' ? moved : 0
    const { clock } = wish
    set('clock', 'now' in clock ? Date.parse(clock.now) - worldNow() : offset + clock.advanceSeconds * 1000)
  }
  if (wish.resend) resend(call, wish.resend)
  if (wish.dispute && !openDispute(call, chargeOf(call, wish.dispute), wish.dispute.reason)) {
    throw invalid('Only a captured charge that is neither disputed nor refunded can be disputed.')
  }
  if (wish.closeDispute) {
    const { dispute: id, payment_intent: intent, outcome } = wish.closeDispute
    const dispute = store
      .all('disputes')
      .find((row) => row.id === id || (intent && row.payment_intent === intent))
    if (!dispute) throw missing('dispute', id ?? intent ?? '')
    closeDispute(call, dispute, outcome)
  }
  if (wish.failRefund) failRefund(call, wish.failRefund)
  if (wish.renewCard) {
    const { payment_method: id, ...renewal } = wish.renewCard
    renewCard(call, id, renewal)
  }
  if (wish.account) enableAccount(call, findAccount(call, wish.account.id), wish.account.enabled)
  if (wish.payOut) {
    const { account } = wish.payOut
    const { available } = balanceOf(call, findAccount(call, account).id)
    const rest = { description: undefined, destination: undefined, metadata: undefined, method: undefined }
    const plain = { ...rest, source_type: undefined, statement_descriptor: undefined }
    if (available > 0) createPayout({ ...call, account }, { ...plain, amount: available, currency: 'usd' })
  }
  if (wish.finishPayout) finishPayout(call, wish.finishPayout.payout, wish.finishPayout.outcome)
  return scenarioState(call)
}

export const scenarioState = (call: StripeApiCall) => ({
  webhooks: webhookRules(call.store),
  fail: faults(call.store),
  clock: {
    now: new Date(call.now() * 1000).toISOString(),
    movedMs: call.store.get('settings', 'clock')?.value ?? 0,
  },
  waiting: call.store.all('deliveries').filter((row) => row.state === 'waiting').length,
})

function resend(call: StripeApiCall, event: string) {
  if (!call.store.get('events', event)) throw missing('event', event)
  const id = `${event}-${worldNow()}`
  call.store.put('deliveries', {
    id,
    event,
    due: worldNow(),
    attempts: 0,
    state: 'waiting',
    lastAnswer: null,
  })
}

function chargeOf(
  call: StripeApiCall,
  named: { charge?: string | undefined; payment_intent?: string | undefined },
) {
  if (named.charge) return named.charge
  const intent = named.payment_intent ? call.store.get('payment_intents', named.payment_intent) : undefined
  if (typeof intent?.latest_charge !== 'string')
    throw missing('paid payment intent', named.payment_intent ?? '', 'payment_intent')
  return intent.latest_charge
}
