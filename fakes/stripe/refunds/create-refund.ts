import type Stripe from 'stripe'
import { changedMetadata, flag, integer, metadata, oneOf, text } from '../api/read-params.ts'
import type { StripeApiCall } from '../api/route.ts'
import { recordBalance } from '../balance/record-balance.ts'
import { outcomes } from '../cards/test-cards.ts'
import { chargeFor } from '../charges/routes.ts'
import { invalid, namesMissing, notNow } from '../errors.ts'
import { recordEvent } from '../events/record-event.ts'
import { newId } from '../ids.ts'
import { doLater } from '../later/do-later.ts'

export const refundFields = {
  amount: integer,
  charge: text,
  payment_intent: text,
  metadata,
  reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer'),
  refund_application_fee: flag,
  reverse_transfer: flag,
}

type CreateRefundParams = { [K in keyof typeof refundFields]: ReturnType<(typeof refundFields)[K]> }

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

function chargeToRefund(call: StripeApiCall, params: CreateRefundParams): Stripe.Charge {
  if (params.charge) return chargeFor(call, params.charge, 'charge')
  if (!params.payment_intent) {
    throw invalid(
      'One of the following params should be provided for this request: payment_intent or charge.',
    )
  }
  const intent = call.store.get('payment_intents', params.payment_intent)
  if (!intent) throw namesMissing('payment_intent', params.payment_intent, 'payment_intent')
  const charge =
    typeof intent.latest_charge === 'string' ? call.store.get('charges', intent.latest_charge) : undefined
  if (charge?.paid) return charge
  throw notNow(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
    param: 'payment_intent',
  })
}

/** Gives money back, never more than is left of the charge; the card fee is not returned. */
export function createRefund(call: StripeApiCall, params: CreateRefundParams): Stripe.Refund {
  const charge = chargeToRefund(call, params)
  if (params.reverse_transfer || params.refund_application_fee) {
    throw invalid(
      `Charge ${charge.id} has no transfer or application fee of its own: reverse its transfer by itself.`,
    )
  }
  const left = charge.amount - charge.amount_refunded
  if (!charge.paid || !charge.captured)
    throw notNow(`Charge ${charge.id} cannot be refunded.`, { param: 'charge' })
  const dispute = call.store.all('disputes').find((row) => row.charge === charge.id)
  if (dispute && !dispute.is_charge_refundable) {
    throw notNow(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  }
  if (left === 0)
    throw notNow(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  const amount = params.amount ?? left
  if (amount < 1)
    throw invalid('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' })
  if (amount > left) {
    throw notNow(
      `Refund amount (${dollars(amount)}) is greater than ${left < charge.amount ? 'unrefunded amount on charge' : 'charge amount'} (${dollars(left)})`,
      { param: 'amount' },
    )
  }
  const behaviour = call.store.get('card_behaviours', charge.payment_method ?? '')
  const outcome = outcomes[behaviour?.outcome ?? 'succeeds']
  const slow = outcome?.kind === 'succeed' ? outcome.refund : undefined
  const id = newId(charge.id.startsWith('py_') ? 'pyr' : 're')
  const moved = recordBalance(call, {
    type: 'refund',
    amount: -amount,
    source: id,
    description: `REFUND FOR CHARGE${charge.description ? ` (${charge.description})` : ''}`,
  })
  const refund = call.store.put('refunds', {
    id,
    object: 'refund',
    amount,
    balance_transaction: moved.id,
    charge: charge.id,
    created: call.now(),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: charge.payment_method_details?.card
      ? {
          card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
          type: 'card',
        }
      : {
          [charge.payment_method_details?.type ?? 'card']: {},
          type: charge.payment_method_details?.type ?? 'card',
        },
    metadata: changedMetadata(params.metadata, {}),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: params.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: slow === 'pending' ? 'pending' : 'succeeded',
    transfer_reversal: null,
  } as Stripe.Refund)
  const after = call.store.put('charges', {
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
  })
  if (slow) doLater(call, slow === 'pending' ? 'finish_refund' : 'fail_refund', id, 2)
  recordEvent(call, 'refund.created', refund)
  recordEvent(call, 'charge.refunded', after, {
    previous: { amount_refunded: charge.amount_refunded, refunded: charge.refunded },
  })
  return refund
}
