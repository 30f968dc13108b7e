import type { Context } from '../../context.ts'
import { cancelIntent } from '../../stripe/intents.ts'
import { settlePayment } from './settle-payment.ts'

/** Task: closes the open intent of a cancelled job. If it was paid just before, settling refunds it. */
export async function dropPayment(context: Context, paymentId: number): Promise<void> {
  const payment = await context.db
    .selectFrom('payments')
    .select('payment_intent_id')
    .where('id', '=', paymentId)
    .executeTakeFirst()
  if (!payment?.payment_intent_id) return
  await cancelIntent(context.stripe, payment.payment_intent_id)
  await settlePayment(context, payment.payment_intent_id)
}
