import type { Context } from '#server/context.ts'
import type { LockedPaymentRow } from '#server/money/locks/lock-job.ts'
import { findPaymentByIntent, unpaidStatuses } from './queries.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Returns the payment of a Stripe intent once it is paid, else null. A webhook of a refund or dispute may
 * arrive before that of the payment: it is settled here then, so that the order does not matter (S-09).
 */
export async function paidPayment(context: Context, intentId: string): Promise<LockedPaymentRow | null> {
  const known = await findPaymentByIntent(context.db, intentId)
  if (known && !unpaidStatuses.includes(known.status)) return known
  await settlePayment(context, intentId)
  const payment = await findPaymentByIntent(context.db, intentId)
  return payment && !unpaidStatuses.includes(payment.status) ? payment : null
}
