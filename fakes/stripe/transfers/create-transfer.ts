import type Stripe from 'stripe'
import { changedMetadata, integer, metadata, oneOf, required, text } from '../api/read-params.ts'
import type { StripeApiCall } from '../api/route.ts'
import { recordBalance } from '../balance/record-balance.ts'
import { balanceOf } from '../balance/routes.ts'
import { chargeFor } from '../charges/routes.ts'
import { invalid, namesMissing, notNow } from '../errors.ts'
import { recordEvent } from '../events/record-event.ts'
import { newId } from '../ids.ts'
import { checkCurrency } from '../intents/create-intent.ts'
import { asStripe } from '../store/as-stripe.ts'

export const transferFields = {
  amount: required(integer),
  currency: required(text),
  description: text,
  destination: required(text),
  metadata,
  source_transaction: text,
  source_type: oneOf('card'),
  transfer_group: text,
}

type CreateTransferParams = { [K in keyof typeof transferFields]: ReturnType<(typeof transferFields)[K]> }

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

/** Moves money from the platform's balance to a connected account's. */
export function createTransfer(call: StripeApiCall, params: CreateTransferParams): Stripe.Transfer {
  checkCurrency(params.currency)
  if (params.amount < 1)
    throw invalid('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' })
  const account = call.store.get('accounts', params.destination)
  if (!account) throw namesMissing('destination', params.destination, 'destination')
  if (account.capabilities?.transfers !== 'active') {
    throw notNow(
      'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
      { code: 'insufficient_capabilities_for_transfer' },
    )
  }
  const source = params.source_transaction
    ? sourceFor(call, params.source_transaction, params.amount)
    : undefined
  if (!source && balanceOf(call, null).available < params.amount) {
    throw notNow(
      'You have insufficient available funds in your Stripe account. Try adding funds directly to your available balance by creating Charges using the 4000000000000077 test card. See: https://stripe.com/docs/testing#available-balance',
      { code: 'balance_insufficient' },
    )
  }
  const group = params.transfer_group ?? (source ? groupOf(call, source.charge) : null)
  const id = newId('tr')
  const moved = {
    source: id,
    description: params.description ?? null,
    availableOn: source?.availableOn ?? call.now(),
  }
  const withdrawn = recordBalance(call, { ...moved, type: 'transfer', amount: -params.amount })
  const transfer = call.store.put('transfers', {
    id,
    object: 'transfer',
    amount: params.amount,
    amount_reversed: 0,
    balance_transaction: withdrawn.id,
    created: call.now(),
    currency: 'usd',
    description: params.description ?? null,
    destination: account.id,
    destination_payment: receivePayment(call, account.id, id, params.amount, moved.availableOn),
    livemode: false,
    metadata: changedMetadata(params.metadata, {}),
    reversals: { object: 'list', data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
    reversed: false,
    source_transaction: params.source_transaction ?? null,
    source_type: 'card',
    transfer_group: group,
  } as Stripe.Transfer)
  recordEvent(call, 'transfer.created', transfer)
  return transfer
}

/** The charge that the money comes from: more than it brought cannot leave through it. */
function sourceFor(call: StripeApiCall, id: string, amount: number) {
  const charge = chargeFor(call, id, 'source_transaction')
  const movement =
    typeof charge.balance_transaction === 'string'
      ? call.store.get('balance_transactions', charge.balance_transaction)
      : undefined
  if (!charge.paid || !movement) {
    throw notNow(`The source_transaction ${id} has not succeeded.`, { param: 'source_transaction' })
  }
  const used = call.store
    .all('transfers')
    .filter((transfer) => transfer.source_transaction === id)
    .reduce((sum, transfer) => sum + transfer.amount, 0)
  if (used + amount > charge.amount_captured) {
    throw notNow(
      `Transfers using this transaction as a source must not exceed the source amount of ${dollars(charge.amount_captured)}.${used > 0 ? ` (There is already a transfer using this source, amounting to a total of ${dollars(used)}.)` : ''}`,
      { param: 'source_transaction' },
    )
  }
  return { charge, availableOn: movement.available_on }
}

/** Charge and transfer share a group, made now when the charge has none. */
function groupOf(call: StripeApiCall, charge: Stripe.Charge) {
  if (charge.transfer_group) return charge.transfer_group
  const group = `group_${charge.payment_intent}`
  call.store.put('charges', { ...charge, transfer_group: group })
  return group
}

function receivePayment(
  call: StripeApiCall,
  account: string,
  transfer: string,
  amount: number,
  availableOn: number,
) {
  const id = newId('py')
  const moved = recordBalance(call, { type: 'payment', amount, source: id, availableOn, account })
  call.store.put('owners', { id, account })
  call.store.put(
    'charges',
    asStripe({
      id,
      object: 'charge',
      amount,
      amount_captured: amount,
      amount_refunded: 0,
      application: null,
      application_fee: null,
      application_fee_amount: null,
      balance_transaction: moved.id,
      billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
      calculated_statement_descriptor: null,
      captured: true,
      created: call.now(),
      currency: 'usd',
      customer: null,
      description: null,
      disputed: false,
      failure_balance_transaction: null,
      failure_code: null,
      failure_message: null,
      fraud_details: {},
      livemode: false,
      metadata: {},
      on_behalf_of: null,
      outcome: null,
      paid: true,
      payment_intent: null,
      payment_method: null,
      payment_method_details: { stripe_account: {}, type: 'stripe_account' },
      receipt_email: null,
      receipt_number: null,
      receipt_url: null,
      refunded: false,
      review: null,
      shipping: null,
      source: null,
      source_transfer: transfer,
      statement_descriptor: null,
      statement_descriptor_suffix: null,
      status: 'succeeded',
      transfer_data: null,
      transfer_group: null,
    }),
  )
  return id
}
