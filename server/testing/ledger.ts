import { sql } from 'kysely'
import type { TestApp } from './start-test-app.ts'

/** Balances of all accounts that are not empty, in cents; they always sum to zero. */
export async function balances({ context }: TestApp, jobId?: number): Promise<Record<string, number>> {
  const only = jobId === undefined ? sql`` : sql`WHERE job_id = ${jobId}`
  const { rows } = await sql<{ account: string; cents: number }>`
    SELECT account, sum(amount_cents) AS cents FROM ledger_entries ${only}
    GROUP BY account HAVING sum(amount_cents) <> 0`.execute(context.db)
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]))
}
