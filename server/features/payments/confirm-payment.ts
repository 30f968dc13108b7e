import type { Context } from '../../context.ts'
import { refuse } from '../../http/refusal.ts'
import type { PaymentRow } from '../../money/locks/lock-job.ts'
import { settlePayment } from './settle-payment.ts'

/** Settles an intent for a browser that comes back from paying; answers the job's id or refuses. */
export async function confirmPayment(
  context: Context,
  intentId: string,
  found?: PaymentRow,
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
