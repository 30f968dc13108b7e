import type { Db, Tx } from '#server/db/connect.ts'
import type { PaymentRow } from '#server/money/locks/lock-job.ts'

export function findPaymentByIntent(db: Db | Tx, intentId: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payments').selectAll().where('payment_intent_id', '=', intentId).executeTakeFirst()
}

/** From these a payment becomes paid; from any other nothing that Stripe says of its intent moves it. */
export const unpaid: PaymentRow['status'][] = ['pending', 'failed']

/** Nothing that Stripe says of its intent moves such a payment. */
export const isSettled = ({ status }: Pick<PaymentRow, 'status'>) => !unpaid.includes(status)
