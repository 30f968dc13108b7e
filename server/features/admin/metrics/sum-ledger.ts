import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { areaOfJob, type MetricsGroup, metricsGroupingSets, type WeekSpan, weekOf } from './grouped.ts'
import { type LedgerFigure, ledgerFigures } from './ledger-figures.ts'

/** Amounts in cents. */
export interface LedgerSums extends MetricsGroup {
  paid: number
  fee: number
  /** What cleaners earned, without the platform fee. */
  earned: number
  stripeFees: number
  refunded: number
}

/** Sums the ledger of a span. Cleaners' earnings are read from the same transactions as the fee. */
export async function sumLedger(db: Db, { from, to, zone }: WeekSpan): Promise<LedgerSums[]> {
  const { rows } = await sql<LedgerSums>`
    WITH lines AS (
      SELECT l.account, l.cause, l.amount_cents AS cents, ${weekOf(sql`l.at`, zone)} AS week,
        CASE WHEN j.id IS NULL THEN 'unknown' ELSE ${areaOfJob} END AS area,
        EXISTS (SELECT FROM ledger_entries f
          WHERE f.transaction_id = l.transaction_id AND f.account = 'platform_fee') AS shared
      FROM ledger_entries l LEFT JOIN jobs j ON j.id = l.job_id
      WHERE l.at >= ${from} AND l.at < ${to}
        AND l.account IN ('customer_receipts', 'platform_fee', 'cleaner_payable', 'cleaner_debt', 'stripe_fees', 'stripe_balance')
    )
    SELECT week, area, ${figureOf('paid')} AS paid, ${figureOf('fee')} AS fee,
      coalesce(-sum(cents) FILTER (WHERE shared AND account IN ('cleaner_payable', 'cleaner_debt')), 0) AS earned,
      ${figureOf('stripeFees')} AS "stripeFees", ${figureOf('refunded')} AS refunded
    FROM lines l GROUP BY ${metricsGroupingSets}`.execute(db)
  return rows
}

function figureOf(name: LedgerFigure) {
  const { sign, where } = ledgerFigures[name]
  return sql`coalesce(${sql.lit(sign)} * sum(l.cents) FILTER (WHERE ${where}), 0)`
}
