import { type RawBuilder, sql } from 'kysely'

/** True when nothing about a job can still be decided: it is over, and no payment, refund, payout or dispute is open. */
export function isJobSettled(jobId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`NOT EXISTS (SELECT FROM jobs j WHERE j.id = ${jobId}
  AND (j.status NOT IN ('completed', 'cancelled') OR EXISTS (SELECT FROM payments p WHERE p.job_id = j.id AND (
    p.status = 'pending'
    OR EXISTS (SELECT FROM disputes d WHERE d.payment_id = p.id AND d.status = 'open')
    OR EXISTS (SELECT FROM refunds r WHERE r.payment_id = p.id AND r.status IN ('pending', 'failed'))
    OR EXISTS (SELECT FROM payouts o WHERE o.payment_id = p.id AND o.status IN ('pending', 'frozen', 'sending'))))))`
}
