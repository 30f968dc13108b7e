import type Stripe from 'stripe'
import { changedMetadata, flag, integer, metadata, text } from '../api/read-params.ts'
import type { StripeApiCall } from '../api/route.ts'
import { recordBalance } from '../balance/record-balance.ts'
import { balanceOf } from '../balance/routes.ts'
import { invalid, notNow } from '../errors.ts'
import { recordEvent } from '../events/record-event.ts'
import { newId } from '../ids.ts'

export const reversalFields = { amount: integer, description: text, metadata, refund_application_fee: flag }

type ReverseTransferParams = { [K in keyof typeof reversalFields]: ReturnType<(typeof reversalFields)[K]> }

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

/** Takes a transfer back, as far as the connected account still has the money. */
export function reverseTransfer(
  call: StripeApiCall,
  transfer: Stripe.Transfer,
  params: ReverseTransferParams,
): Stripe.TransferReversal {
  const account = String(transfer.destination)
  const left = transfer.amount - transfer.amount_reversed
  if (left === 0) throw notNow(`Transfer ${transfer.id} is already fully reversed.`)
  const amount = params.amount ?? left
  if (amount < 1)
    throw invalid('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' })
  if (amount > left) {
    throw notNow(
      `Transfer reversal amount (${dollars(amount)}) is greater than the amount left on the transfer (${dollars(left)})`,
      { param: 'amount' },
    )
  }
  const balance = balanceOf(call, account)
  if (balance.available + balance.pending < amount) {
    throw notNow('Insufficient funds in the connected account to reverse this transfer.', {
      code: 'balance_insufficient',
    })
  }
  const id = newId('trr')
  const back = recordBalance(call, {
    type: 'transfer_refund',
    amount,
    source: id,
    description: params.description ?? null,
  })
  const reversal = call.store.put('transfer_reversals', {
    id,
    object: 'transfer_reversal',
    amount,
    balance_transaction: back.id,
    created: call.now(),
    currency: 'usd',
    destination_payment_refund: returnPayment(call, transfer, account, amount),
    metadata: changedMetadata(params.metadata, {}),
    source_refund: null,
    transfer: transfer.id,
  })
  const after = call.store.put('transfers', {
    ...transfer,
    amount_reversed: transfer.amount_reversed + amount,
    reversals: { ...transfer.reversals, data: [reversal, ...transfer.reversals.data] },
    reversed: amount === left,
  })
  recordEvent(call, 'transfer.reversed', after, { previous: { amount_reversed: transfer.amount_reversed } })
  return reversal
}

function returnPayment(call: StripeApiCall, transfer: Stripe.Transfer, account: string, amount: number) {
  const id = newId('pyr')
  const moved = recordBalance(call, { type: 'payment_refund', amount: -amount, source: id, account })
  call.store.put('owners', { id, account })
  const payment = call.store.get('charges', String(transfer.destination_payment))
  if (payment) {
    const refunded = payment.amount_refunded + amount
    call.store.put('charges', {
      ...payment,
      amount_refunded: refunded,
      refunded: refunded === payment.amount,
    })
  }
  call.store.put('refunds', {
    id,
    object: 'refund',
    amount,
    balance_transaction: moved.id,
    charge: payment?.id ?? null,
    created: call.now(),
    currency: 'usd',
    customer: null,
    customer_account: null,
    metadata: {},
    payment_intent: null,
    payment_method: null,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  })
  return id
}
