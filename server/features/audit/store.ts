import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

export interface MoneyInBooks {
  payments: Map<string, number>
  refunds: Map<string, number>
  transfers: Map<string, { sentCents: number; reversedCents: number }>
  balanceCents: number
}

/** What our own rows say, keyed by Stripe's ids, in cents. */
export async function readBooks(db: Db): Promise<MoneyInBooks> {
  const [payments, refunds, transfers, balance] = await Promise.all([
    sql<{ id: string; cents: number }>`SELECT payment_intent_id AS id, amount_cents AS cents FROM payments
      WHERE status IN ('completed', 'refund_pending', 'refunded')`.execute(db),
    sql<{ id: string; cents: number }>`SELECT stripe_refund_id AS id, amount_cents AS cents FROM refunds
      WHERE status = 'completed' AND stripe_refund_id IS NOT NULL`.execute(db),
    sql<{ id: string; sent: number; reversed: number }>`
      SELECT p.stripe_payout_id AS id, p.sent_cents AS sent, coalesce(sum(r.amount_cents), 0) AS reversed
      FROM payouts p LEFT JOIN reversals r ON r.payout_id = p.id AND r.status = 'completed'
      WHERE p.stripe_payout_id IS NOT NULL GROUP BY p.id`.execute(db),
    sql<{ cents: number }>`SELECT coalesce(sum(amount_cents), 0) AS cents FROM ledger_entries
      WHERE account = 'stripe_balance'`.execute(db),
  ])
  return {
    payments: new Map(payments.rows.map(({ id, cents }) => [id, cents])),
    refunds: new Map(refunds.rows.map(({ id, cents }) => [id, cents])),
    transfers: new Map(
      transfers.rows.map(({ id, sent, reversed }) => [id, { sentCents: sent, reversedCents: reversed }]),
    ),
    balanceCents: balance.rows[0]?.cents ?? 0,
  }
}

export interface Imbalance {
  what: string
  reference: string
  cents: number
}

/** Sums inside the books that must be zero and are not: whole ledger, finished jobs, owed refunds, payouts. */
export async function findImbalances(db: Db): Promise<Imbalance[]> {
  const { rows } = await sql<Imbalance>`
    SELECT 'ledger transaction does not sum to zero' AS what, transaction_id::text AS reference,
      sum(amount_cents) AS cents
    FROM ledger_entries GROUP BY transaction_id HAVING sum(amount_cents) <> 0
    UNION ALL
    SELECT 'customer receipts of a finished job are not spent', l.job_id::text, sum(l.amount_cents)
    FROM ledger_entries l JOIN jobs j ON j.id = l.job_id
    WHERE l.account = 'customer_receipts' AND j.status IN ('completed', 'cancelled')
    GROUP BY l.job_id HAVING sum(l.amount_cents) <> 0
    UNION ALL
    SELECT 'refunds owed differ from refunds waiting', p.job_id::text,
      coalesce(l.cents, 0) + coalesce(sum(r.amount_cents) FILTER (WHERE r.status <> 'completed'), 0)
    FROM payments p LEFT JOIN refunds r ON r.payment_id = p.id
    LEFT JOIN (SELECT job_id, sum(amount_cents) AS cents FROM ledger_entries
      WHERE account = 'refund_payable' GROUP BY job_id) l ON l.job_id = p.job_id
    WHERE p.status <> 'failed' GROUP BY p.id, l.cents
    HAVING coalesce(l.cents, 0) + coalesce(sum(r.amount_cents) FILTER (WHERE r.status <> 'completed'), 0) <> 0
    UNION ALL
    SELECT 'earnings owed differ from the payout', p.job_id::text, coalesce(sum(l.amount_cents), 0)
      + CASE WHEN p.status IN ('paid', 'reversed') THEN 0
             ELSE p.cleaner_amount_cents - p.reversed_cents - p.debt_cents END
    FROM payouts p LEFT JOIN ledger_entries l ON l.job_id = p.job_id AND l.account = 'cleaner_payable'
    WHERE NOT EXISTS (SELECT FROM reversals r WHERE r.payout_id = p.id AND r.status = 'pending')
    GROUP BY p.id
    HAVING coalesce(sum(l.amount_cents), 0) + CASE WHEN p.status IN ('paid', 'reversed') THEN 0
      ELSE p.cleaner_amount_cents - p.reversed_cents - p.debt_cents END <> 0`.execute(db)
  return rows
}
