import type Stripe from 'stripe'
import { StripeApiAnswer, type StripeApiCall } from '../api/route.ts'
import { outcomes } from '../cards/test-cards.ts'
import { cardError, invalid, notNow } from '../errors.ts'
import { recordEvent } from '../events/record-event.ts'
import { methodOf } from '../intents/create-intent.ts'
import { openStep } from '../intents/open-step.ts'
import { asStripe } from '../store/as-stripe.ts'
import { finishSetup } from './finish-setup.ts'

/** Refuses every operation on a setup intent that has ended. */
export function mustBeOpen(act: 'confirm' | 'cancel' | 'update', setup: Stripe.SetupIntent) {
  if (setup.status !== 'succeeded' && setup.status !== 'canceled') return
  throw notNow(`You cannot ${act} this SetupIntent because it has a status of ${setup.status}.`, {
    code: 'setup_intent_unexpected_state',
    setup_intent: setup,
  })
}

type SetupConfirmation = Parameters<typeof methodOf>[1] & {
  return_url: string | undefined
  use_stripe_sdk: boolean | undefined
}

/** Keeps a card for later: checked, perhaps authenticated, and attached to the customer. */
export function confirmSetup(call: StripeApiCall, before: Stripe.SetupIntent, params: SetupConfirmation) {
  mustBeOpen('confirm', before)
  const kept =
    typeof before.payment_method === 'string'
      ? call.store.get('payment_methods', before.payment_method)
      : undefined
  const method = methodOf(call, params) ?? kept
  if (!method)
    throw invalid("You cannot confirm this SetupIntent because it's missing a payment method.", {
      code: 'setup_intent_unexpected_state',
      setup_intent: before,
    })
  const setup = { ...before, payment_method: method.id }
  const outcome = outcomes[call.store.get('card_behaviours', method.id)?.outcome ?? 'succeeds']
  if (outcome?.kind === 'decline' && !outcome.onlyCharges) {
    const { body } = cardError(outcome.code, outcome.message, {
      decline_code: outcome.declineCode,
      payment_method: method,
    })
    const failed = call.store.put('setup_intents', {
      ...setup,
      last_setup_error: asStripe(body),
      payment_method: null,
      status: 'requires_payment_method',
    })
    recordEvent(call, 'setup_intent.setup_failed', failed)
    return new StripeApiAnswer(402, { error: { ...body, setup_intent: failed } })
  }
  if (outcome?.kind !== 'authenticate') return finishSetup(call, setup)
  const asked = { intent: setup.id, method: method.id, kind: 'three_d_secure' } as const
  const waiting = call.store.put('setup_intents', {
    ...setup,
    last_setup_error: null,
    next_action: openStep(call, asked, params),
    status: 'requires_action',
  } as Stripe.SetupIntent)
  recordEvent(call, 'setup_intent.requires_action', waiting)
  return waiting
}
