import type Stripe from 'stripe'
import type { StripeApiCall } from '../api/route.ts'
import { recordBalance } from '../balance/record-balance.ts'
import { notNow } from '../errors.ts'
import { recordEvent } from '../events/record-event.ts'
import { newId } from '../ids.ts'
import { asStripe } from '../store/as-stripe.ts'

const fee = 1500
export const evidenceNames = [
  'access_activity_log',
  'billing_address',
  'cancellation_policy',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'customer_communication',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'customer_signature',
  'duplicate_charge_documentation',
  'duplicate_charge_explanation',
  'duplicate_charge_id',
  'product_description',
  'receipt',
  'refund_policy',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'service_date',
  'service_documentation',
  'shipping_address',
  'shipping_carrier',
  'shipping_date',
  'shipping_documentation',
  'shipping_tracking_number',
  'uncategorized_file',
  'uncategorized_text',
]

/** The payer's bank takes the money back, and a fee with it, until the dispute is closed. */
export function openDispute(
  call: StripeApiCall,
  chargeId: string,
  reason: string,
): Stripe.Dispute | undefined {
  const charge = call.store.get('charges', chargeId)
  if (!charge?.paid || !charge.captured || charge.disputed) return
  const amount = charge.amount_captured - charge.amount_refunded
  if (amount <= 0) return
  const id = newId('dp')
  const networkReason = reason === 'fraudulent' ? '10.4' : '13.1'
  const withdrawn = recordBalance(call, {
    type: 'adjustment',
    amount: -amount,
    fee,
    source: id,
    description: `Chargeback withdrawal for ${charge.id}`,
  })
  const dispute = call.store.put(
    'disputes',
    asStripe({
      id,
      object: 'dispute',
      amount,
      balance_transactions: [withdrawn],
      charge: charge.id,
      created: call.now(),
      currency: charge.currency,
      enhanced_eligibility_types: [],
      evidence: { ...Object.fromEntries(evidenceNames.map((name) => [name, null])), enhanced_evidence: {} },
      evidence_details: {
        due_by: call.now() + 7 * 24 * 60 * 60,
        enhanced_eligibility: {},
        has_evidence: false,
        past_due: false,
        submission_count: 0,
        submission_method: null,
      },
      intended_submission_method: null,
      is_charge_refundable: false,
      livemode: false,
      metadata: {},
      network_reason_code: networkReason,
      payment_intent: charge.payment_intent,
      payment_method_details: detailsOf(charge, networkReason),
      reason,
      status: 'needs_response',
    }),
  )
  call.store.put('charges', { ...charge, disputed: true })
  recordEvent(call, 'charge.dispute.created', dispute)
  recordEvent(call, 'charge.dispute.funds_withdrawn', dispute)
  return dispute
}

function detailsOf(charge: Stripe.Charge, networkReason: string) {
  const { card, type = 'card' } = charge.payment_method_details ?? {}
  if (type === 'klarna') return { klarna: { reason_code: null }, type }
  if (!card) return undefined
  return { card: { brand: card.brand, case_type: 'chargeback', network_reason_code: networkReason }, type }
}

/** The bank decides: the money comes back when the dispute is won. */
export function closeDispute(
  call: StripeApiCall,
  dispute: Stripe.Dispute,
  status: 'won' | 'lost',
): Stripe.Dispute {
  if (dispute.status === 'won' || dispute.status === 'lost') {
    throw notNow(`This dispute is already closed (${dispute.status}).`, { param: 'dispute' })
  }
  const back =
    status === 'won' &&
    recordBalance(call, {
      type: 'adjustment',
      amount: dispute.amount,
      fee: -fee,
      source: dispute.id,
      description: `Chargeback reversal for ${dispute.charge}`,
    })
  const closed = call.store.put('disputes', {
    ...dispute,
    status,
    is_charge_refundable: status === 'won',
    balance_transactions: back ? [...dispute.balance_transactions, back] : dispute.balance_transactions,
  })
  recordEvent(call, 'charge.dispute.closed', closed)
  if (back) recordEvent(call, 'charge.dispute.funds_reinstated', closed)
  return closed
}
