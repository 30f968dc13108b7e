import type Stripe from 'stripe'
import type { StripeApiCall } from '../api/route.ts'
import { newId } from '../ids.ts'

type Movement = {
  type: Stripe.BalanceTransaction['type']
  amount: number
  fee?: number
  source: string
  description?: string | null
  /** When the money may be used; at once when left out. */
  availableOn?: number
  /** The connected account whose balance moves; the platform's when null. */
  account?: string | null
}

/** Changes an account's balance and records the balance transaction. */
export function recordBalance(call: StripeApiCall, { type, amount, fee = 0, source, ...rest }: Movement) {
  const created = call.now()
  const availableOn = rest.availableOn ?? created
  const id = newId('txn')
  if (rest.account) call.store.put('owners', { id, account: rest.account })
  return call.store.put('balance_transactions', {
    id,
    object: 'balance_transaction',
    amount,
    available_on: availableOn,
    balance_type: 'payments',
    created,
    currency: 'usd',
    description: rest.description ?? null,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [
            {
              amount: fee,
              application: null,
              currency: 'usd',
              description: 'Stripe processing fees',
              type: 'stripe_fee',
            },
          ],
    net: amount - fee,
    reporting_category: type === 'payment' ? 'charge' : type,
    source,
    status: availableOn > created ? 'pending' : 'available',
    type,
  } as Stripe.BalanceTransaction)
}

/** 2.9 percent and 30 cents. */
export const cardFee = (amount: number) => Math.round(amount * 0.029) + 30

export const settlementDelay = 2 * 24 * 60 * 60
