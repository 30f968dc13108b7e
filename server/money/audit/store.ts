import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { onlyRow } from '#server/db/only-row.ts'
import { isPaymentReceived } from '#server/rules/is-payment-received.ts'

export interface LedgerMoney {
  payments: Map<string, number>
  refunds: Map<string, number>
  transfers: Map<string, { sentCents: number; reversedCents: number }>
}

/** Objects by Stripe's ids, and everything of some jobs. Null means everything. */
export type AuditScope = {
  intents: string[]
  refunds: string[]
  transfers: string[]
  jobIds: number[]
} | null

/** Our own rows, keyed by Stripe's ids, in cents. */
export async function readBooks(db: Db, scope: AuditScope = null): Promise<LedgerMoney> {
  const [payments, refunds, transfers] = await Promise.all([
    sql<{ id: string; cents: number }>`SELECT payment_intent_id AS id,
        amount_cents - promotion_cents - credit_cents AS cents FROM payments
      WHERE ${isPaymentReceived('status')} AND payment_intent_id IS NOT NULL ${within(
        scope,
        ({ intents, jobIds }) => sql`SELECT id FROM payments WHERE payment_intent_id = ANY(${intents})
          UNION SELECT id FROM payments WHERE job_id = ANY(${jobIds})`,
      )}
      UNION ALL SELECT payment_intent_id, amount_cents FROM gift_cards WHERE paid_at IS NOT NULL
      ${scope ? sql`AND payment_intent_id = ANY(${scope.intents})` : sql``}`.execute(db),
    sql<{ id: string; cents: number }>`SELECT stripe_refund_id AS id, amount_cents AS cents FROM refunds
      WHERE status = 'completed' AND stripe_refund_id IS NOT NULL ${within(
        scope,
        ({ refunds, jobIds }) => sql`SELECT id FROM refunds WHERE stripe_refund_id = ANY(${refunds})
          UNION SELECT r.id FROM payments p JOIN refunds r ON r.payment_id = p.id WHERE p.job_id = ANY(${jobIds})`,
      )}
      UNION ALL SELECT stripe_refund_id, amount_cents FROM gift_cards WHERE stripe_refund_id IS NOT NULL
      ${scope ? sql`AND stripe_refund_id = ANY(${scope.refunds})` : sql``}`.execute(db),
    sql<{ id: string; sent: number; reversed: number }>`
      SELECT stripe_transfer_id AS id, sent_cents AS sent, coalesce((SELECT sum(r.amount_cents) FROM reversals r
        WHERE r.payout_id = payouts.id AND r.status = 'completed'), 0) AS reversed
      FROM payouts WHERE stripe_transfer_id IS NOT NULL ${within(
        scope,
        ({ transfers, jobIds }) => sql`SELECT id FROM payouts WHERE stripe_transfer_id = ANY(${transfers})
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

type Limited = NonNullable<AuditScope>

// A union and not a condition with OR: each branch has an index of its own.
const within = (scope: AuditScope, ids: (scope: Limited) => RawBuilder<unknown>) =>
  scope ? sql`AND id IN (${ids(scope)})` : sql``

/** Adds what another reading found. */
export function addLedgerMoney(books: LedgerMoney, more: LedgerMoney): void {
  for (const [id, cents] of more.payments) books.payments.set(id, cents)
  for (const [id, cents] of more.refunds) books.refunds.set(id, cents)
  for (const [id, transfer] of more.transfers) books.transfers.set(id, transfer)
}

const entriesAtOnce = 200_000

/** The ledger's balance at Stripe over a range of entries, in cents; summed in pieces. */
export async function ledgerBalance(db: Db, after = 0, upTo: number | null = null): Promise<number> {
  const newest = await sql<{ id: number | null }>`SELECT max(id) AS id FROM ledger_entries`.execute(db)
  const end = Math.min(upTo ?? Number.POSITIVE_INFINITY, onlyRow(newest).id ?? 0)
  let sum = 0
  for (let from = after; from < end; from += entriesAtOnce) {
    const part = await sql<{ cents: number }>`
      SELECT coalesce(sum(amount_cents), 0) AS cents FROM ledger_entries WHERE account = 'stripe_balance'
        AND id > ${from} AND id <= ${Math.min(from + entriesAtOnce, end)}`.execute(db)
    sum += onlyRow(part).cents
  }
  return sum
}

interface LedgerPart {
  jobIds: number[]
  /** The last entry of the part; null when there is none. */
  end: number | null
  /** The change of the balance at Stripe, in cents. */
  cents: number
  size: number
}

/** The next entries of the ledger, at most `batch` of them. */
export async function ledgerPart(db: Db, after: number, batch: number): Promise<LedgerPart> {
  const { rows } = await sql<LedgerPart>`
    SELECT coalesce(array_agg(DISTINCT job_id) FILTER (WHERE job_id IS NOT NULL), '{}') AS "jobIds", max(id) AS "end", count(*) AS size,
      coalesce(sum(amount_cents) FILTER (WHERE account = 'stripe_balance'), 0) AS cents
    FROM (SELECT * FROM ledger_entries WHERE id > ${after} ORDER BY id LIMIT ${batch}) AS part`.execute(db)
  return rows[0] ?? { jobIds: [], end: null, cents: 0, size: 0 }
}

/** The next jobs that have changed after that moment: `batch`, and those that changed in the same moment as the last. */
export async function jobsChangedAfter(
  db: Db,
  after: string | null,
  batch: number,
): Promise<{ jobIds: number[]; end: string | null }> {
  const { rows } = await sql<{ id: number; at: string }>`
    SELECT id, updated_at::text AS at FROM jobs WHERE updated_at > coalesce(${after}::timestamptz, '-infinity')
    ORDER BY updated_at FETCH FIRST ${batch} ROWS WITH TIES`.execute(db)
  return { jobIds: rows.map(({ id }) => id), end: rows.at(-1)?.at ?? null }
}

export async function jobsCreated(db: Db, from: Date | null, to: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM jobs WHERE created_at >= coalesce(${from}::timestamptz, '-infinity') AND created_at < ${to}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
