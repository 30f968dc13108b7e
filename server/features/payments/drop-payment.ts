import type { Context } from '#server/context.ts'
import { failPayment } from '#server/money/intents/fail-payment.ts'
import { cancelIntent } from '#server/providers/stripe/intents.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Task: cancels an open intent that must not be paid any more. If it was paid just before, settling refunds
 * it.
 */
export async function dropPayment(context: Context, paymentId: number): Promise<void> {
  const payment = await context.db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', paymentId)
    .executeTakeFirst()
  if (!payment) return
  // Without an intent at Stripe it cannot be paid.
  if (!payment.payment_intent_id)
    return payment.purpose === 'cleaning' ? undefined : failPayment(context, payment)
  await cancelIntent(context.stripe, payment.payment_intent_id)
  await settlePayment(context, payment.payment_intent_id)
}
