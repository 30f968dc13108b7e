import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { onlyRow } from '#server/db/only-row.ts'

/** A cleaner's debt, in cents; locks their row so that two payouts do not settle the same debt. */
export async function debtOf(tx: Tx, cleanerId: number): Promise<number> {
  await sql`SELECT FROM users WHERE id = ${cleanerId} FOR UPDATE`.execute(tx)
  const sums = await sql<{ cents: number }>`
    SELECT coalesce(sum(amount_cents), 0) AS cents FROM ledger_entries
    WHERE account = 'cleaner_debt' AND party_id = ${cleanerId}`.execute(tx)
  return onlyRow(sums).cents
}
