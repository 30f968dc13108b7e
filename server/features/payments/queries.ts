import type { Db, Tx } from '#server/db/connect.ts'
import type { LockedPaymentRow } from '#server/money/locks/lock-job.ts'

export function findPaymentByIntent(db: Db | Tx, intentId: string): Promise<LockedPaymentRow | undefined> {
  return db.selectFrom('payments').selectAll().where('payment_intent_id', '=', intentId).executeTakeFirst()
}

/** From these a payment becomes paid; from any other nothing that Stripe says of its intent moves it. */
export const unpaid: LockedPaymentRow['status'][] = ['pending', 'failed']

/** Nothing that Stripe says of its intent moves such a payment. */
export const isSettled = ({ status }: Pick<LockedPaymentRow, 'status'>) => !unpaid.includes(status)
