import type { Context } from '#server/context.ts'
import type { LockedPaymentRow } from '../locks/lock-job.ts'

/** Closes a payment that can no longer be made; one that was completed meanwhile stays. */
export async function failPayment({ db, clock }: Context, payment: LockedPaymentRow): Promise<void> {
  await db
    .updateTable('payments')
    .set({ status: 'failed', updated_at: clock() })
    .where('id', '=', payment.id)
    .where('status', '=', 'pending')
    .execute()
}
