import type { Tx } from '../../db/connect.ts'

/** Freezes what a payment earns and has not been sent while the payment is disputed. */
export async function freezePayout(tx: Tx, paymentId: number, now: Date): Promise<void> {
  await tx
    .updateTable('payouts')
    .set({ status: 'frozen', updated_at: now })
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'pending')
    .execute()
}

/** Lets it go again. */
export async function releasePayout(tx: Tx, paymentId: number, now: Date): Promise<void> {
  await tx
    .updateTable('payouts')
    .set({ status: 'pending', updated_at: now })
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'frozen')
    .execute()
}
