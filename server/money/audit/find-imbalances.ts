import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { isPaymentReceived } from '#server/rules/is-payment-received.ts'

export interface LedgerImbalance {
  what: string
  reference: string
  cents: number
  /** Null when it is about no single job. */
  jobId: number | null
}

// They belong to no job, so they are compared as a whole.
const giftCards = sql`UNION ALL
    SELECT 'gift cards to redeem differ from the ledger', 'gift_card_liability', g.cents + l.cents, NULL
    FROM (SELECT coalesce(sum(amount_cents), 0) AS cents FROM gift_cards
        WHERE state IN ('paid', 'sent', 'refund_pending')) g,
      (SELECT coalesce(sum(amount_cents), 0) AS cents FROM ledger_entries WHERE account = 'gift_card_liability') l
    WHERE g.cents + l.cents <> 0`

/**
 * Sums inside the books that must be zero and are not: the ledger's transactions, finished jobs, owed refunds, payouts,
 * gift cards.
 * Of these jobs, or of all.
 */
export async function findImbalances(db: Db, jobIds: number[] | null = null): Promise<LedgerImbalance[]> {
  const of = (column: string) => (jobIds ? sql`AND ${sql.ref(column)} = ANY(${jobIds})` : sql``)
  const whose = jobIds
    ? sql`AND a.user_id IN (SELECT customer_id FROM jobs WHERE id = ANY(${jobIds}))`
    : sql``
  const { rows } = await sql<LedgerImbalance>`
    SELECT 'ledger transaction does not sum to zero' AS what, transaction_id::text AS reference,
      sum(amount_cents) AS cents, min(job_id) AS "jobId"
    FROM ledger_entries WHERE true ${of('job_id')} GROUP BY transaction_id HAVING sum(amount_cents) <> 0
    UNION ALL
    SELECT 'customer receipts of a finished job are not spent', l.job_id::text, sum(l.amount_cents), l.job_id
    FROM ledger_entries l JOIN jobs j ON j.id = l.job_id
    WHERE l.account = 'customer_receipts' AND j.status IN ('completed', 'cancelled') ${of('l.job_id')}
    GROUP BY l.job_id HAVING sum(l.amount_cents) <> 0
    UNION ALL
    SELECT 'refunds owed differ from refunds waiting', p.job_id::text,
      coalesce(l.cents, 0) + coalesce(sum(r.amount_cents) FILTER (WHERE r.status <> 'completed'), 0), p.job_id
    FROM payments p LEFT JOIN refunds r ON r.payment_id = p.id
    LEFT JOIN (SELECT job_id, sum(amount_cents) AS cents FROM ledger_entries
      WHERE account = 'refund_payable' ${of('job_id')} GROUP BY job_id) l ON l.job_id = p.job_id
    WHERE p.status <> 'failed' ${of('p.job_id')} GROUP BY p.job_id, l.cents
    HAVING coalesce(l.cents, 0) + coalesce(sum(r.amount_cents) FILTER (WHERE r.status <> 'completed'), 0) <> 0
    UNION ALL
    SELECT 'promotions and credit used differ from the payments', p.job_id::text, coalesce(l.cents, 0) - p.cents, p.job_id
    FROM (SELECT job_id, sum(promotion_cents - promotion_refunded_cents + credit_cents - credit_refunded_cents) AS cents
      FROM payments WHERE ${isPaymentReceived('status')} ${of('job_id')} GROUP BY job_id) p
    LEFT JOIN (SELECT job_id, sum(amount_cents) AS cents FROM ledger_entries
      WHERE account IN ('promotion_expense', 'customer_credit') ${of('job_id')} GROUP BY job_id) l ON l.job_id = p.job_id
    WHERE coalesce(l.cents, 0) <> p.cents
    UNION ALL
    SELECT 'credit of a customer differs from the ledger', b.user_id::text, b.cents + coalesce(l.cents, 0), NULL
    FROM (SELECT a.user_id, coalesce(sum(e.amount_cents), 0) AS cents
      FROM credit_accounts a LEFT JOIN credit_entries e USING (user_id) WHERE true ${whose} GROUP BY a.user_id) b
    LEFT JOIN LATERAL (SELECT sum(amount_cents) AS cents FROM ledger_entries
      WHERE party_id = b.user_id AND account = 'customer_credit') l ON true
    WHERE b.cents + coalesce(l.cents, 0) <> 0 OR b.cents < 0
    ${jobIds ? sql`` : giftCards}
    UNION ALL
    SELECT 'earnings owed differ from the payouts', o.job_id::text, coalesce(l.cents, 0) + o.waiting, o.job_id
    FROM (SELECT job_id, sum(CASE WHEN status IN ('paid', 'reversed') THEN 0
        ELSE cleaner_amount_cents - reversed_cents - debt_cents END) AS waiting
      FROM payouts WHERE true ${of('job_id')} GROUP BY job_id) o
    LEFT JOIN (SELECT job_id, sum(amount_cents) AS cents FROM ledger_entries
      WHERE account = 'cleaner_payable' ${of('job_id')} GROUP BY job_id) l ON l.job_id = o.job_id
    WHERE coalesce(l.cents, 0) + o.waiting <> 0 AND NOT EXISTS (SELECT FROM payouts p
      JOIN reversals r ON r.payout_id = p.id WHERE p.job_id = o.job_id AND r.status = 'pending')`.execute(db)
  return rows
}
