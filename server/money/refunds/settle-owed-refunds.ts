import type { Tx } from '#server/db/connect.ts'
import { queueTask } from '#server/queue/queue-task.ts'

interface SettledRefunds {
  settledCents: number
  /** True when some refund is still to be sent. */
  remaining: boolean
}

/**
 * Ends refunds that we owe, up to `cents`, because the customer has that money by another way: Stripe would refuse
 * to send it again. A refund that is settled in part goes on as a new one, whose idempotency key is new.
 */
export async function settleOwedRefunds(
  tx: Tx,
  paymentId: number,
  cents: number,
  now: Date,
): Promise<SettledRefunds> {
  const owed = await tx
    .selectFrom('refunds')
    .select(['id', 'amount_cents', 'reason', 'status'])
    .where('payment_id', '=', paymentId)
    .where('status', '<>', 'completed')
    .orderBy('id')
    .execute()
  let left = cents
  let remaining = false
  for (const { id, amount_cents, reason, status } of owed) {
    const settled = Math.min(left, amount_cents)
    left -= settled
    remaining ||= settled < amount_cents
    if (settled === 0) continue
    await tx
      .updateTable('refunds')
      .set({ status: 'completed', stripe_refund_id: null, amount_cents: settled, updated_at: now })
      .where('id', '=', id)
      .execute()
    if (settled === amount_cents) continue
    const rest = await tx
      .insertInto('refunds')
      .values({
        payment_id: paymentId,
        amount_cents: amount_cents - settled,
        reason,
        status,
        stripe_refund_id: null,
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (status === 'pending')
      await queueTask(tx, 'send_refund', { refundId: rest.id }, { key: `refund-${rest.id}` })
  }
  return { settledCents: cents - left, remaining }
}
