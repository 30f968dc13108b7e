import { sql } from 'kysely'
import { platformFundedPayoutKinds } from '#domain/enums.ts'
import type { Db } from '#server/db/connect.ts'
import { listStatementLines, type StatementLine } from './statement-lines.ts'

/**
 * Lists the ledger transactions of one payout: what it earned, what was taken back of it, its transfer, what came
 * back of that, and debt that it settled or that was forgiven with it. Every transaction of a cleaner's job belongs
 * to one of its payouts.
 */
export function listPayoutLines(db: Db, cleanerId: number, payoutId: number): Promise<StatementLine[]> {
  const ofPayout = sql`l.job_id = (SELECT job_id FROM payouts WHERE id = ${payoutId}) AND EXISTS (SELECT FROM payouts o JOIN payments p ON p.id = o.payment_id
    WHERE o.id = ${payoutId} AND o.cleaner_id = ${cleanerId} AND (
      l.reference = o.id::text AND l.cause IN ('payout_sent', 'extra_owed')
      OR l.reference = o.transfer_key::text AND l.cause IN ('debt_settled', 'debt_restored')
      OR l.cause = 'payout_owed' AND o.kind = 'cleaning' AND l.reference =
        CASE WHEN p.purpose = 'cleaning' THEN o.job_id::text ELSE 'payment ' || p.id END
      OR l.reference = p.id::text AND (
        l.cause = 'cancellation' AND o.kind IN ('late_cancellation', 'lockout')
        OR l.cause = 'tip_owed' AND o.kind = 'tip'
        OR l.cause = 'ruling_owed' AND o.kind = 'ruling'
        OR l.cause IN ('boost_owed', 'boost_withdrawn') AND o.kind = 'boost')
      OR l.cause = 'reversal' AND l.reference IN (SELECT r.id::text FROM reversals r WHERE r.payout_id = o.id)
      OR l.cause = 'debt_forgiven' AND l.reference IN (SELECT e.id::text FROM job_events e
        WHERE e.job_id = o.job_id AND e.type = 'earnings_adjusted' AND e.data ->> 'payoutId' = o.id::text)
      OR o.kind NOT IN (${sql.join(platformFundedPayoutKinds)}) AND (
        l.cause IN ('refund_owed', 'refund_made_at_stripe')
          AND l.reference IN (SELECT r.id::text FROM refunds r WHERE r.payment_id = p.id)
        OR l.cause = 'dispute_closed' AND l.reference IN (SELECT d.id FROM disputes d WHERE d.payment_id = p.id))))`
  return listStatementLines(db, cleanerId, ofPayout)
}
