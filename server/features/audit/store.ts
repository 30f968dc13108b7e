import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

export interface MoneyInBooks {
  payments: Map<string, number>
  refunds: Map<string, number>
  transfers: Map<string, { sentCents: number; reversedCents: number }>
}

/** Objects by Stripe's ids, and everything of some jobs. Null stands for all there is. */
export type Scope = { intents: string[]; refunds: string[]; transfers: string[]; jobIds: number[] } | null

/** What our own rows say, keyed by Stripe's ids, in cents. */
export async function readBooks(db: Db, scope: Scope = null): Promise<MoneyInBooks> {
  const [payments, refunds, transfers] = await Promise.all([
    sql<{ id: string; cents: number }>`SELECT payment_intent_id AS id, amount_cents AS cents FROM payments
      WHERE status IN ('completed', 'refund_pending', 'refunded') ${within(
        scope,
        ({ intents, jobIds }) => sql`SELECT id FROM payments WHERE payment_intent_id = ANY(${intents})
          UNION SELECT id FROM payments WHERE job_id = ANY(${jobIds})`,
      )}`.execute(db),
    sql<{ id: string; cents: number }>`SELECT stripe_refund_id AS id, amount_cents AS cents FROM refunds
      WHERE status = 'completed' AND stripe_refund_id IS NOT NULL ${within(
        scope,
        ({ refunds, jobIds }) => sql`SELECT id FROM refunds WHERE stripe_refund_id = ANY(${refunds})
          UNION SELECT r.id FROM payments p JOIN refunds r ON r.payment_id = p.id WHERE p.job_id = ANY(${jobIds})`,
      )}`.execute(db),
    sql<{ id: string; sent: number; reversed: number }>`
      SELECT stripe_payout_id AS id, sent_cents AS sent, coalesce((SELECT sum(r.amount_cents) FROM reversals r
        WHERE r.payout_id = payouts.id AND r.status = 'completed'), 0) AS reversed
      FROM payouts WHERE stripe_payout_id IS NOT NULL ${within(
        scope,
        ({ transfers, jobIds }) => sql`SELECT id FROM payouts WHERE stripe_payout_id = ANY(${transfers})
          UNION SELECT id FROM payouts WHERE job_id = ANY(${jobIds})`,
      )}`.execute(db),
  ])
  return {
    payments: new Map(payments.rows.map(({ id, cents }) => [id, cents])),
    refunds: new Map(refunds.rows.map(({ id, cents }) => [id, cents])),
    transfers: new Map(
      transfers.rows.map(({ id, sent, reversed }) => [id, { sentCents: sent, reversedCents: reversed }]),
    ),
  }
}

type Limited = NonNullable<Scope>

// A union and not a condition with OR: each branch has an index of its own.
const within = (scope: Scope, ids: (scope: Limited) => RawBuilder<unknown>) =>
  scope ? sql`AND id IN (${ids(scope)})` : sql``

/** What the ledger says we have at Stripe, from one entry on and up to another, in cents. */
export async function ledgerBalance(db: Db, after = 0, upTo: number | null = null): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    SELECT coalesce(sum(amount_cents), 0) AS cents FROM ledger_entries
    WHERE account = 'stripe_balance' AND id > ${after} AND (${upTo}::bigint IS NULL OR id <= ${upTo})`.execute(
    db,
  )
  return rows[0]?.cents ?? 0
}

/** Jobs that the ledger booked something for after that entry, or that have changed since that moment. */
export async function changedJobs(db: Db, afterEntry: number, since: Date | null): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT job_id AS id FROM ledger_entries WHERE id > ${afterEntry}
    UNION SELECT id FROM jobs WHERE updated_at >= coalesce(${since}::timestamptz, '-infinity')`.execute(db)
  return rows.map(({ id }) => id)
}

export async function jobsMade(db: Db, from: Date | null, to: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM jobs WHERE created_at >= coalesce(${from}::timestamptz, '-infinity') AND created_at < ${to}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
