import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { onlyRow } from '#server/db/only-row.ts'

/** What a cleaner owes us, in cents; their row is held so that two payouts do not settle one debt. */
export async function debtOf(tx: Tx, cleanerId: number): Promise<number> {
  await sql`SELECT FROM users WHERE id = ${cleanerId} FOR UPDATE`.execute(tx)
  const sums = await sql<{ cents: number }>`
    SELECT coalesce(sum(amount_cents), 0) AS cents FROM ledger_entries
    WHERE account = 'cleaner_debt' AND party_id = ${cleanerId}`.execute(tx)
  return onlyRow(sums).cents
}
