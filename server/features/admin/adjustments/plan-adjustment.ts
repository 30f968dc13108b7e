import { sql } from 'kysely'
import type { Answer } from '#contract/index.ts'
import { isExtraPayment, type PayoutKind } from '#domain/enums.ts'
import { maxExtraPayoutCents } from '#domain/payout/max-extra-payout.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { onlyRow } from '#server/db/only-row.ts'

export type Adjustable = Answer<'GET /api/admin/payouts/:id'>['adjustable']

interface Adjusted {
  payment_id: number
  cleaner_id: number
  kind: PayoutKind
}

/** Plans which adjustments of a payout are possible now; the act applies the same plan. */
export async function planAdjustment(db: Db | Tx, payout: Adjusted): Promise<Adjustable> {
  const { payment_id, cleaner_id, kind } = payout
  const known = await sql<{ extra: boolean; deleted: boolean; owes: number }>`SELECT
    EXISTS (SELECT FROM payouts WHERE payment_id = ${payment_id} AND kind = 'extra') AS extra,
    EXISTS (SELECT FROM users WHERE id = ${cleaner_id} AND deleted_at IS NOT NULL) AS deleted,
    (SELECT coalesce(sum(amount_cents), 0) FROM ledger_entries
      WHERE party_id = ${cleaner_id} AND account = 'cleaner_debt') AS owes`.execute(db)
  const { extra, deleted, owes } = onlyRow(known)
  // A tip is set by the customer, and an extra is given once.
  const closed = extra || deleted || kind === 'extra' || isExtraPayment(kind)
  return { extraMostCents: closed ? 0 : maxExtraPayoutCents, owesCents: Math.max(0, owes) }
}
