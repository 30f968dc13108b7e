import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '#server/context.ts'
import { currentPayment } from '#server/money/locks/lock-job.ts'
import { settlePayment } from './settle-payment.ts'

const patienceMs = 3000

/**
 * Settles a payment that has succeeded at Stripe before its webhook arrived; a Stripe that does not respond
 * is skipped.
 */
export async function settleAheadOfWebhook(context: Context, jobId: number): Promise<void> {
  const payment = await currentPayment(context.db, jobId)
  if (payment?.status !== 'pending' || !payment.payment_intent_id) return
  const noticed = settlePayment(context, payment.payment_intent_id).catch((error: unknown) => {
    context.log.warn({ jobId, err: error }, 'open payment not looked at')
  })
  await Promise.race([noticed, sleep(patienceMs, undefined, { ref: false })])
}
