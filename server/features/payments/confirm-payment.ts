import type { Context } from '#server/context.ts'
import type { LockedPaymentRow } from '#server/money/locks/lock-job.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { settlePayment } from './settle-payment.ts'

/** Settles an intent for a browser that returns from paying; returns the job's id or refuses. */
export async function confirmPayment(
  context: Context,
  intentId: string,
  found?: LockedPaymentRow,
): Promise<number> {
  const settled = await settlePayment(context, intentId, found)
  switch (settled.outcome) {
    case 'settled':
      return settled.jobId
    case 'open':
    case 'failed':
    case 'test-unpaid':
      throw refuse('payment_not_succeeded')
    case 'mismatch':
      throw refuse('payment_mismatch')
    case 'test':
      throw refuse('test_intent')
    case 'unknown':
      throw refuse('payment_not_found')
  }
}
