import { type RawBuilder, sql } from 'kysely'
import { isCompletedAndPaid } from './is-completed-and-paid.ts'

/**
 * A job `j` of customer `u` that they can be asked to review: over, paid and settled, nothing of it given back or
 * disputed or contested, not reviewed by them yet, and an account to sign in to that no operator has blocked.
 */
export const reviewable = (
  now: Date,
): RawBuilder<boolean> => sql`(${isCompletedAndPaid(now)} AND j.ends_at <= ${now} AND j.contest IS DISTINCT FROM 'open'
  AND NOT u.is_guest AND u.deleted_at IS NULL
  AND NOT EXISTS (SELECT FROM blocks b WHERE b.user_id = u.id OR b.email = u.email)
  AND NOT EXISTS (SELECT FROM reviews r WHERE r.job_id = j.id AND r.from_user_id = j.customer_id)
  AND NOT EXISTS (SELECT FROM payments p WHERE p.job_id = j.id AND p.purpose = 'cleaning' AND (
    EXISTS (SELECT FROM refunds r WHERE r.payment_id = p.id AND r.reason <> 'rescheduled')
    OR EXISTS (SELECT FROM disputes d WHERE d.payment_id = p.id))))`
