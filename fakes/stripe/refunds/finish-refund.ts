import type { StripeApiCall } from '../api/route.ts'
import { recordBalance } from '../balance/record-balance.ts'
import { recordEvent } from '../events/record-event.ts'

/** A refund that began as pending has arrived. */
export function finishRefund(call: StripeApiCall, id: string) {
  const refund = call.store.get('refunds', id)
  if (refund?.status !== 'pending') return
  const done = call.store.put('refunds', { ...refund, status: 'succeeded' })
  recordEvent(call, 'refund.updated', done, { previous: { status: 'pending' } })
  recordEvent(call, 'charge.refund.updated', done, { previous: { status: 'pending' } })
}

/** The payer's bank sent a refund back: the money returns to the balance, the charge owes it again. */
export function failRefund(call: StripeApiCall, id: string) {
  const refund = call.store.get('refunds', id)
  const charge = typeof refund?.charge === 'string' ? call.store.get('charges', refund.charge) : undefined
  if (!refund || !charge || refund.status === 'failed') return
  const moved = recordBalance(call, {
    type: 'refund_failure',
    amount: refund.amount,
    source: id,
    description: 'REFUND FAILURE',
  })
  const failed = call.store.put('refunds', {
    ...refund,
    failure_balance_transaction: moved.id,
    failure_reason: 'expired_or_canceled_card',
    status: 'failed',
  })
  call.store.put('charges', {
    ...charge,
    amount_refunded: charge.amount_refunded - refund.amount,
    refunded: false,
  })
  recordEvent(call, 'refund.failed', failed, { previous: { status: refund.status } })
  recordEvent(call, 'charge.refund.updated', failed, { previous: { status: refund.status } })
}
