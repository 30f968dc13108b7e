import { type RawBuilder, sql } from 'kysely'

/** True for the status of a payment whose money came, whatever has gone back since. */
export function isPaymentReceived(status: `${string}status`): RawBuilder<boolean> {
  return sql`${sql.ref(status)} IN ('completed', 'refund_pending', 'refunded')`
}
