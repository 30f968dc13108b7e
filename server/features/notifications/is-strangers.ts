import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { isPaymentReceived } from '#server/rules/is-payment-received.ts'
import { isConfirmed } from './is-confirmed.ts'
import type { NotificationRow } from './queries.ts'

/** True for a row of `notifications` about a job that was paid for: somebody means it, whoever's the address is. */
export const isAboutPaidJob: RawBuilder<boolean> = sql`EXISTS (SELECT FROM payments
  WHERE payments.job_id = notifications.job_id AND ${isPaymentReceived('payments.status')})`

/** To the operator, what an operator answers, and to the address that an account had confirmed and has left: it is nobody's by now, and is warned. */
const neverStrange = ['contact-received', 'contact-answered', 'email-changed']

/** True for a row of `notifications` that goes to an address which nobody has confirmed, and for nothing that was paid. */
export const isUnproven: RawBuilder<boolean> = sql`(notifications.event <> ALL(${neverStrange}::text[])
  AND NOT EXISTS (SELECT FROM users
    WHERE users.email = notifications.recipient AND users.email_verified_at IS NOT NULL)
  AND NOT ${isAboutPaidJob})`

/** True for a mail that may be nobody's wish: unproven, or an unpaid guest's booking under somebody's address. */
export async function isStrangers(
  tx: Tx,
  { id, event, recipient, job_id }: NotificationRow,
): Promise<boolean> {
  if (neverStrange.includes(event)) return false
  if (job_id === null) return !(await isConfirmed(tx, recipient))
  const { rows } = await sql<{ strange: boolean }>`
    SELECT ${isUnproven} OR (NOT ${isAboutPaidJob} AND coalesce(jobs.contact_email = notifications.recipient, false)
      AND (customer.is_guest OR customer.email <> notifications.recipient)) AS strange
    FROM notifications JOIN jobs ON jobs.id = notifications.job_id JOIN users customer ON customer.id = jobs.customer_id
    WHERE notifications.id = ${id}`.execute(tx)
  return rows[0]?.strange ?? false
}
