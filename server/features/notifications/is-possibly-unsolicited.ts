import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { isPaymentReceived } from '#server/rules/is-payment-received.ts'
import type { NotificationRow } from './queries.ts'

/**
 * True for a row of `notifications` about a paid job: a real customer, whether or not the address is
 * verified.
 */
export const isAboutPaidJob: RawBuilder<boolean> = sql`EXISTS (SELECT FROM payments
  WHERE payments.job_id = notifications.job_id AND ${isPaymentReceived('payments.status')})`

/** Mails to the operator, the operator's answers, the warning to a former verified address, and what was paid for. */
const neverStrange = [
  ...['contact_received', 'contact_answered', 'email_changed'],
  ...['gift_card', 'gift_card_receipt'],
]

/** True for a row of `notifications` that goes to an unverified address, and for nothing that was paid. */
export const goesToUnverifiedEmail: RawBuilder<boolean> = sql`(notifications.event <> ALL(${neverStrange}::text[])
  AND NOT EXISTS (SELECT FROM users
    WHERE users.email = notifications.recipient AND users.email_verified_at IS NOT NULL)
  AND NOT ${isAboutPaidJob})`

/**
 * True for a mail that its recipient may not want: unverified, or about an unpaid guest booking under the
 * address.
 */
export async function isPossiblyUnsolicited(
  tx: Tx,
  { id, event, recipient, job_id }: NotificationRow,
): Promise<boolean> {
  if (neverStrange.includes(event)) return false
  if (job_id === null) return !(await isEmailVerified(tx, recipient))
  const { rows } = await sql<{ strange: boolean }>`
    SELECT ${goesToUnverifiedEmail} OR (NOT ${isAboutPaidJob} AND coalesce(jobs.contact_email = notifications.recipient, false)
      AND (customer.is_guest OR customer.email <> notifications.recipient)) AS strange
    FROM notifications JOIN jobs ON jobs.id = notifications.job_id JOIN users customer ON customer.id = jobs.customer_id
    WHERE notifications.id = ${id}`.execute(tx)
  return rows[0]?.strange ?? false
}

/** True when the address was verified by a mailed link. */
async function isEmailVerified(tx: Tx, email: string): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}
