import type { Db, Tx } from '#server/db/connect.ts'
import type { LockedPaymentRow } from '#server/money/locks/lock-job.ts'

export function findPaymentByIntent(db: Db | Tx, intentId: string): Promise<LockedPaymentRow | undefined> {
  return db.selectFrom('payments').selectAll().where('payment_intent_id', '=', intentId).executeTakeFirst()
}

/** A payment becomes paid from these states only; from any other the intent's state changes nothing. */
export const unpaidStatuses: LockedPaymentRow['status'][] = ['pending', 'failed']

/** True for a payment that its intent's state no longer changes. */
export const isSettled = ({ status }: Pick<LockedPaymentRow, 'status'>) => !unpaidStatuses.includes(status)
