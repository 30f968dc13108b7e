import type Stripe from 'stripe'
import { createdParams, found, listPage } from '../api/list-page.ts'
import { ownsIt } from '../api/owns-it.ts'
import { changedMetadata, integer, metadata, oneOf, required, text } from '../api/read-params.ts'
import { route, type StripeApiCall } from '../api/route.ts'
import { recordBalance } from '../balance/record-balance.ts'
import { balanceOf } from '../balance/routes.ts'
import { invalid, namesMissing, notNow } from '../errors.ts'
import { recordChange } from '../events/record-change.ts'
import { recordEvent } from '../events/record-event.ts'
import { newId } from '../ids.ts'
import { checkCurrency } from '../intents/create-intent.ts'
import { doLater } from '../later/do-later.ts'
import { finishPayout } from './finish-payout.ts'

const day = 24 * 60 * 60

function findPayout(call: StripeApiCall, id: string) {
  return found(ownsIt(call, id) ? call.store.get('payouts', id) : undefined, 'payout', id, 'payout')
}

const fields = {
  amount: required(integer),
  currency: required(text),
  description: text,
  destination: text,
  metadata,
  method: oneOf('standard', 'instant'),
  source_type: oneOf('card'),
  statement_descriptor: text,
}

type PayoutsParams = { [K in keyof typeof fields]: ReturnType<(typeof fields)[K]> }

/** Sends available money to the account's bank. */
export function createPayout(call: StripeApiCall, params: PayoutsParams): Stripe.Payout {
  checkCurrency(params.currency)
  if (params.amount < 1) throw invalid('Invalid positive integer', { param: 'amount' })
  const account = call.account === null ? undefined : call.store.get('accounts', call.account)
  if (account && !account.payouts_enabled) {
    throw notNow('Cannot create payouts: this account does not have payouts enabled.', {
      code: 'payouts_not_allowed',
    })
  }
  if (balanceOf(call, call.account).available < params.amount) {
    throw notNow(
      'You have insufficient funds in your Stripe account for this transfer. Your card balance is too low. You can use the the /v1/balance endpoint to view your Stripe balance (for more details, see stripe.com/docs/api#balance).',
      { code: 'balance_insufficient' },
    )
  }
  const bank = account?.external_accounts?.data[0]?.id ?? null
  if (params.destination && params.destination !== bank) {
    throw namesMissing('external account', params.destination, 'destination')
  }
  const id = newId('po')
  if (call.account) call.store.put('owners', { id, account: call.account })
  const wait = params.method === 'instant' ? 30 * 60 : 2 * day
  const moved = recordBalance(call, {
    type: 'payout',
    amount: -params.amount,
    source: id,
    description: params.description ?? 'STRIPE PAYOUT',
    account: call.account,
  })
  const payout = call.store.put('payouts', {
    id,
    object: 'payout',
    amount: params.amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: call.now() + wait,
    automatic: false,
    balance_transaction: moved.id,
    created: call.now(),
    currency: 'usd',
    description: params.description ?? null,
    destination: bank,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: changedMetadata(params.metadata, {}),
    method: params.method ?? 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'not_applicable',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: params.statement_descriptor ?? null,
    status: 'pending',
    trace_id: null,
    type: 'bank_account',
  } as Stripe.Payout)
  doLater(call, 'pay_out', id, wait)
  recordEvent(call, 'payout.created', payout, call.account ? { account: call.account } : {})
  return payout
}

export const payoutRoutes = [
  route('POST', '/v1/payouts', fields, createPayout, { connected: true }),

  route(
    'GET',
    '/v1/payouts',
    { ...createdParams, status: text },
    (call, params) => {
      const rows = call.store
        .all('payouts')
        .filter((row) => ownsIt(call, row.id))
        .filter((row) => !params.status || row.status === params.status)
      return listPage('/v1/payouts', rows, params)
    },
    { connected: true },
  ),

  route('GET', '/v1/payouts/:id', {}, (call, _params, [id = '']) => findPayout(call, id), {
    connected: true,
  }),

  route(
    'POST',
    '/v1/payouts/:id',
    { metadata },
    (call, params, [id = '']) => {
      const before = findPayout(call, id)
      const payout = call.store.put('payouts', {
        ...before,
        metadata: changedMetadata(params.metadata, before.metadata ?? {}),
      })
      recordChange(call, 'payout.updated', before, payout, call.account ?? undefined)
      return payout
    },
    { connected: true },
  ),

  route(
    'POST',
    '/v1/payouts/:id/cancel',
    {},
    (call, _params, [id = '']) => {
      const payout = findPayout(call, id)
      if (payout.status !== 'pending') throw notNow('Payouts can only be canceled while they are pending.')
      return finishPayout(call, id, 'canceled') ?? payout
    },
    { connected: true },
  ),
]
