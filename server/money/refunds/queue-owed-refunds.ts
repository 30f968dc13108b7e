import type { Tx } from '#server/db/connect.ts'
import { queueTask } from '#server/queue/queue-task.ts'

/** Sends refunds that Stripe refused before, now that the reason is gone. */
export async function queueOwedRefunds(tx: Tx, paymentId: number): Promise<void> {
  const owed = await tx
    .selectFrom('refunds')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'pending')
    .execute()
  for (const { id } of owed) await queueTask(tx, 'send_refund', { refundId: id }, { key: `refund-${id}` })
}
