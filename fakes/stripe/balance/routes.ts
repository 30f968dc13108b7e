import type Stripe from 'stripe'
import { createdParams, found, listPage } from '../api/list-page.ts'
import { ownsIt } from '../api/owns-it.ts'
import { text } from '../api/read-params.ts'
import { route, type StripeApiCall } from '../api/route.ts'

/** Money that was on its way becomes available by the clock alone. */
export const statusNow = (now: number, row: Stripe.BalanceTransaction): Stripe.BalanceTransaction => ({
  ...row,
  status: row.available_on > now ? 'pending' : 'available',
})

const movementsOf = (call: StripeApiCall, account: string | null) =>
  call.store.all('balance_transactions').filter((row) => ownsIt({ ...call, account }, row.id))

/** The available and the pending balance of an account. */
export function balanceOf(call: StripeApiCall, account: string | null) {
  let [available, pending] = [0, 0]
  for (const row of movementsOf(call, account)) {
    if (row.available_on > call.now()) pending += row.net
    else available += row.net
  }
  return { available, pending }
}

const money = (amount: number) => [{ amount, currency: 'usd', source_types: { card: amount } }]

export const balanceRoutes = [
  route(
    'GET',
    '/v1/balance',
    {},
    (call) => {
      const { available, pending } = balanceOf(call, call.account)
      return {
        object: 'balance',
        available: money(available),
        connect_reserved: call.account === null ? [{ amount: 0, currency: 'usd' }] : undefined,
        livemode: false,
        pending: money(pending),
      }
    },
    { connected: true },
  ),

  route(
    'GET',
    '/v1/balance_transactions',
    { ...createdParams, source: text, type: text },
    (call, params) => {
      const rows = movementsOf(call, call.account)
        .filter(
          (row) =>
            (!params.source || row.source === params.source) && (!params.type || row.type === params.type),
        )
        .map((row) => statusNow(call.now(), row))
      return listPage('/v1/balance_transactions', rows, params)
    },
    { connected: true },
  ),

  route(
    'GET',
    '/v1/balance_transactions/:id',
    {},
    (call, _params, [id = '']) =>
      statusNow(
        call.now(),
        found(
          ownsIt(call, id) ? call.store.get('balance_transactions', id) : undefined,
          'balance transaction',
          id,
        ),
      ),
    { connected: true },
  ),
]
