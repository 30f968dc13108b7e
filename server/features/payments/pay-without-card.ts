import { cardCentsOf } from '#domain/payment-parts.ts'
import type { Context } from '#server/context.ts'
import { Refusal, refuse } from '#server/plugins/refusal.ts'
import { openPaymentOf } from './prepare-payment.ts'
import { completeWithoutCard } from './settle-payment.ts'

/**
 * Pays a booking that costs the card nothing: the ledger pays it, and there is no intent of zero dollars. One
 * that is paid already stays so.
 */
export async function payWithoutCard(context: Context, jobId: number): Promise<void> {
  try {
    await context.db.transaction().execute(async (tx) => {
      const { payment } = await openPaymentOf(tx, jobId, context.clock())
      if (cardCentsOf(payment) !== 0) throw refuse('payment_not_succeeded')
      await completeWithoutCard(context, tx, payment)
    })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'payment_completed') return
    throw error
  }
}
