import { sql } from 'kysely'
import { balances } from './ledger.ts'
import type { TestApp } from './start-test-app.ts'
import { stripeBooks } from './stripe-books.ts'

/** Where the job and everybody's money are in the end; amounts in cents. */
export interface EndState {
  job: string
  payment: string
  refunded: number
  /** What the cleaner keeps of the job, on our side and at Stripe. */
  earned: number
  transferred: number
  balances: Record<string, number>
}

interface StateRow {
  job: string
  payment: string
  refunded: number
  earned: number
}

/** Reads the same facts of many jobs; what happened on the way there is left out. */
export async function endStates(app: TestApp, jobIds: number[]): Promise<EndState[]> {
  const { transfers } = await stripeBooks(app.stripeOrigin)
  const sent = new Map<string, number>()
  for (const { metadata, amount, amount_reversed } of transfers) {
    const jobId = metadata.job_id ?? ''
    sent.set(jobId, (sent.get(jobId) ?? 0) + amount - amount_reversed)
  }
  const states: EndState[] = []
  for (const jobId of jobIds)
    states.push({
      ...(await readRow(app, jobId)),
      transferred: sent.get(String(jobId)) ?? 0,
      balances: await balances(app, jobId),
    })
  return states
}

async function readRow({ context }: TestApp, jobId: number): Promise<StateRow> {
  const { rows } = await sql<StateRow>`
    SELECT j.status AS job, p.status AS payment, p.refunded_cents AS refunded,
      coalesce((SELECT cleaner_amount_cents - reversed_cents FROM payouts WHERE payment_id = p.id), 0) AS earned
    FROM jobs j JOIN payments p ON p.job_id = j.id AND p.purpose = 'cleaning' AND p.status <> 'failed'
    WHERE j.id = ${jobId}`.execute(context.db)
  const [row] = rows
  if (!row) throw new Error(`job ${jobId} has no payment`)
  return row
}
