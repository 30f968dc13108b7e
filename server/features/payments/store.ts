import { sql } from 'kysely'
import { columnsOf } from '../../db/columns-of.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { madeOnce } from '../../db/made-once.ts'
import { wholeRows } from '../../db/rows/generated/whole-rows.ts'
import type { PaymentRow } from '../../money/locks/lock-job.ts'

const paymentOfIntent = madeOnce(
  (intentId: string) =>
    sql<PaymentRow>`SELECT ${columnsOf('p', wholeRows.payments)} FROM payments p WHERE payment_intent_id = ${intentId}`,
)
export async function findPaymentByIntent(db: Db | Tx, intentId: string): Promise<PaymentRow | undefined> {
  return (await db.executeQuery(paymentOfIntent(db, intentId))).rows[0]
}

/** From these a payment becomes paid; from any other nothing that Stripe says of its intent moves it. */
export const unpaid: PaymentRow['status'][] = ['pending', 'failed']

/** Nothing that Stripe says of its intent moves such a payment. */
export const isSettled = ({ status }: Pick<PaymentRow, 'status'>) => !unpaid.includes(status)
