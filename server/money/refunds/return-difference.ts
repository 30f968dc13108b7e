import type { RefundReason } from '#domain/enums.ts'
import type { Tx } from '#server/db/connect.ts'
import { queueTask } from '#server/queue/queue-task.ts'
import { isPaymentReceived } from '#server/rules/is-payment-received.ts'
import { refundRest } from './refund-rest.ts'

/** Refunds the payment for another time; an unpaid one is canceled. The caller has locked the job. */
export async function returnDifference(
  tx: Tx,
  paymentId: number,
  reason: RefundReason,
  now: Date,
): Promise<void> {
  const payment = await tx
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  if (payment.status === 'pending')
    await queueTask(tx, 'cancel_payment', { paymentId }, { key: `cancel-payment-${paymentId}` })
  else if (payment.status !== 'failed') await refundRest(tx, payment, reason, now)
}

/** The same for every difference of a job that was paid. */
export async function returnDifferences(
  tx: Tx,
  jobId: number,
  reason: RefundReason,
  now: Date,
): Promise<void> {
  const payments = await tx
    .selectFrom('payments')
    .select('id')
    .where('job_id', '=', jobId)
    .where('purpose', '=', 'difference')
    .where(isPaymentReceived('status'))
    .execute()
  for (const { id } of payments) await returnDifference(tx, id, reason, now)
}
