import type Stripe from 'stripe'
import type { StripeApiCall } from '../api/route.ts'
import { newId } from '../ids.ts'
import type { StripeIntent } from '../intents/intent.ts'
import { asStripe } from '../store/as-stripe.ts'

type ChargeFailure = { code: string; declineCode?: string | undefined; message: string }

/** The record of one attempt to take money with one method, paid or failed. */
export function makeCharge(
  call: StripeApiCall,
  intent: StripeIntent,
  method: Stripe.PaymentMethod,
  {
    captured = false,
    authenticated = false,
    failure,
  }: { captured?: boolean; authenticated?: boolean; failure?: ChargeFailure },
): Stripe.Charge {
  const id = newId(method.type === 'card' ? 'ch' : 'py')
  return call.store.put(
    'charges',
    asStripe({
      id,
      object: 'charge',
      amount: intent.amount,
      amount_captured: captured ? intent.amount : 0,
      amount_refunded: 0,
      application: null,
      application_fee: null,
      application_fee_amount: null,
      balance_transaction: null,
      billing_details: method.billing_details,
      calculated_statement_descriptor: 'SCRUBJAY',
      captured,
      created: call.now(),
      currency: intent.currency,
      customer: intent.customer,
      description: intent.description,
      disputed: false,
      failure_balance_transaction: null,
      failure_code: failure?.code ?? null,
      failure_message: failure?.message ?? null,
      fraud_details: {},
      livemode: false,
      metadata: intent.metadata,
      on_behalf_of: null,
      outcome: outcomeOf(failure),
      paid: !failure,
      payment_intent: intent.id,
      payment_method: method.id,
      payment_method_details: detailsOf(method, intent.amount, authenticated),
      presentment_details: undefined,
      radar_options: {},
      receipt_email: intent.receipt_email,
      receipt_number: null,
      receipt_url: failure ? null : `${call.origin}/stripe-fake/receipts/${id}`,
      refunded: false,
      review: null,
      shipping: intent.shipping,
      source: null,
      source_transfer: null,
      statement_descriptor: intent.statement_descriptor,
      statement_descriptor_suffix: intent.statement_descriptor_suffix,
      status: failure ? 'failed' : 'succeeded',
      transfer_data: null,
      transfer_group: intent.transfer_group,
    }),
  )
}

function outcomeOf(failure: ChargeFailure | undefined) {
  const common = { advice_code: null, network_advice_code: null, network_decline_code: null }
  const normal = { ...common, risk_level: 'normal', risk_score: 20 }
  if (!failure) {
    return {
      ...normal,
      network_status: 'approved_by_network',
      reason: null,
      seller_message: 'Payment complete.',
      type: 'authorized',
    }
  }
  if (failure.declineCode === 'fraudulent') {
    return {
      ...common,
      network_status: 'not_sent_to_network',
      reason: 'highest_risk_level',
      risk_level: 'highest',
      risk_score: 100,
      seller_message: 'Stripe blocked this payment as too risky.',
      type: 'blocked',
    }
  }
  return {
    ...normal,
    network_status: 'declined_by_network',
    reason: failure.declineCode ?? failure.code,
    seller_message: 'The bank did not return any further details with this decline.',
    type: 'issuer_declined',
  }
}

function detailsOf(method: Stripe.PaymentMethod, amount: number, authenticated: boolean) {
  const { card } = method
  if (!card) return { [method.type]: {}, type: method.type }
  return {
    card: {
      amount_authorized: amount,
      authorization_code: null,
      brand: card.brand,
      checks: card.checks,
      country: card.country,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      extended_authorization: { status: 'disabled' },
      fingerprint: card.fingerprint,
      funding: card.funding,
      incremental_authorization: { status: 'unavailable' },
      installments: null,
      last4: card.last4,
      mandate: null,
      multicapture: { status: 'unavailable' },
      network: card.brand,
      network_token: { used: false },
      network_transaction_id: null,
      overcapture: { maximum_amount_capturable: amount, status: 'unavailable' },
      regulated_status: 'unregulated',
      three_d_secure: authenticated
        ? {
            authentication_flow: 'challenge',
            electronic_commerce_indicator: '05',
            exemption_indicator: null,
            result: 'authenticated',
            result_reason: null,
            transaction_id: null,
            version: '2.2.0',
          }
        : null,
      wallet: card.wallet,
    },
    type: 'card',
  }
}
