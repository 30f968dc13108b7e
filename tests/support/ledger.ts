import { sql } from 'kysely'
import type { TestApp } from './start-test-app.ts'

/** Balances of all accounts that are not empty, in cents, with Stripe's fees as if still there; they sum to zero. */
export async function balances({ context }: TestApp, jobId?: number): Promise<Record<string, number>> {
  const only = jobId === undefined ? sql`` : sql`WHERE job_id = ${jobId}`
  const { rows } = await sql<{ account: string; cents: number }>`
    SELECT replace(account, 'stripe_fees', 'stripe_balance') AS account, sum(amount_cents) AS cents
    FROM ledger_entries ${only} GROUP BY 1 HAVING sum(amount_cents) <> 0`.execute(context.db)
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]))
}
