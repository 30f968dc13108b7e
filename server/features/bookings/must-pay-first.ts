import { sql } from 'kysely'
import { pricePurposes } from '#domain/payment-kinds.ts'
import type { SettingsText } from '#domain/settings/settings.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { onlyRow } from '#server/db/only-row.ts'
import { isPaymentReceived } from '#server/rules/is-payment-received.ts'

/**
 * True when this customer's booking is held until it is paid: by the setting, and until they have had a visit
 * and paid for it (C-045).
 */
export async function mustPayFirst(
  db: Db | Tx,
  customerId: number,
  { holdFirstBooking }: Pick<SettingsText, 'holdFirstBooking'>,
): Promise<boolean> {
  return holdFirstBooking && !(await hasPaidVisit(db, customerId))
}

/**
 * Only a completed paid visit counts: the payment of a future one can be refunded, which would allow unpaid
 * bookings for free.
 */
async function hasPaidVisit(db: Db | Tx, customerId: number): Promise<boolean> {
  const asked = await sql<{
    paid: boolean
  }>`SELECT EXISTS (SELECT FROM jobs JOIN payments p ON p.job_id = jobs.id
    WHERE jobs.customer_id = ${customerId} AND jobs.status = 'completed' AND p.purpose = ANY(${[...pricePurposes]})
      AND ${isPaymentReceived('p.status')} AND p.refunded_cents < p.amount_cents - p.promotion_cents) AS paid`.execute(
    db,
  )
  return onlyRow(asked).paid
}
