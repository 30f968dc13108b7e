import type { StripeApiCall } from '../api/route.ts'
import { recordBalance } from '../balance/record-balance.ts'
import { recordEvent } from '../events/record-event.ts'

/** The bank has taken the payout, or sent it back. */
export function finishPayout(call: StripeApiCall, id: string, status: 'paid' | 'failed' | 'canceled') {
  const payout = call.store.get('payouts', id)
  if (!payout || payout.status === 'failed' || payout.status === 'canceled' || payout.status === status)
    return
  const account = call.store.get('owners', id)?.account
  const back =
    status === 'paid'
      ? undefined
      : recordBalance(call, {
          type: status === 'failed' ? 'payout_failure' : 'payout_cancel',
          amount: payout.amount,
          source: id,
          account: account ?? null,
        })
  const after = call.store.put('payouts', {
    ...payout,
    status,
    ...(back && { failure_balance_transaction: back.id }),
    ...(status === 'failed' && {
      failure_code: 'account_closed',
      failure_message: 'The bank account has been closed.',
    }),
  })
  recordEvent(call, `payout.${status}`, after, account ? { account } : {})
  return after
}
