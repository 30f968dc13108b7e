import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import { areaOfJob, everyWay, type Group, type Span, weekOf } from './grouped.ts'

/** Cents. */
export interface Sums extends Group {
  paid: number
  fee: number
  /** What cleaners earned beside our fee. */
  earned: number
  stripeFees: number
  refunded: number
}

/** What the books say of that time. What cleaners earned is read from the same transactions as our fee. */
export async function sumLedger(db: Db, { from, to, zone }: Span): Promise<Sums[]> {
  const { rows } = await sql<Sums>`
    WITH lines AS (
      SELECT l.account, l.cause, l.amount_cents AS cents, ${weekOf(sql`l.at`, zone)} AS week,
        CASE WHEN j.id IS NULL THEN 'unknown' ELSE ${areaOfJob} END AS area,
        EXISTS (SELECT FROM ledger_entries f
          WHERE f.transaction_id = l.transaction_id AND f.account = 'platform_fee') AS shared
      FROM ledger_entries l LEFT JOIN jobs j ON j.id = l.job_id
      WHERE l.at >= ${from} AND l.at < ${to}
        AND l.account IN ('customer_receipts', 'platform_fee', 'cleaner_payable', 'cleaner_debt', 'stripe_fees', 'stripe_balance')
    )
    SELECT week, area,
      coalesce(-sum(cents) FILTER (WHERE account = 'customer_receipts' AND cause = 'payment'), 0) AS paid,
      coalesce(-sum(cents) FILTER (WHERE account = 'platform_fee'), 0) AS fee,
      coalesce(-sum(cents) FILTER (WHERE shared AND account IN ('cleaner_payable', 'cleaner_debt')), 0) AS earned,
      coalesce(sum(cents) FILTER (WHERE account = 'stripe_fees'), 0) AS "stripeFees",
      coalesce(-sum(cents) FILTER (WHERE account = 'stripe_balance'
        AND cause IN ('refund-sent', 'refund-made-at-stripe', 'refund-failed')), 0) AS refunded
    FROM lines GROUP BY ${everyWay}`.execute(db)
  return rows
}
