import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/connect.ts'
import { onlyRow } from '#server/db/only-row.ts'

export interface CreditBalance {
  /** The sum of the customer's entries. */
  balanceCents: number
  /** What of it unpaid bookings hold. */
  heldCents: number
}

const holding = (userId: number) => sql`payments p JOIN jobs j ON j.id = p.job_id
  WHERE j.customer_id = ${userId} AND j.status <> 'cancelled' AND p.status = 'pending' AND p.credit_cents > 0`

/** The credit that unpaid bookings of a customer hold. */
export async function listCreditHolds(
  db: Db | Tx,
  userId: number,
): Promise<{ jobId: number; cents: number }[]> {
  const { rows } = await sql<{ jobId: number; cents: number }>`
    SELECT p.job_id AS "jobId", p.credit_cents AS cents FROM ${holding(userId)} ORDER BY p.job_id`.execute(db)
  return rows
}

/** Reads a customer's credit in one statement. A canceled booking holds nothing. */
export async function readCreditBalance(db: Db | Tx, userId: number): Promise<CreditBalance> {
  const found = await sql<CreditBalance>`SELECT
      coalesce((SELECT sum(amount_cents) FROM credit_entries WHERE user_id = ${userId}), 0)::int AS "balanceCents",
      coalesce((SELECT sum(p.credit_cents) FROM ${holding(userId)}), 0)::int AS "heldCents"`.execute(db)
  return onlyRow(found)
}

/** What a new payment can use, in cents. */
export function availableCredit({ balanceCents, heldCents }: CreditBalance): number {
  return Math.max(0, balanceCents - heldCents)
}

/**
 * Locks a customer's credit until the transaction ends and returns what a new payment can use, in cents. Bookings at
 * once wait for each other here, so no cent is used twice. Lock jobs first: transactions that hold the credit and
 * wait for a job would block each other.
 */
export async function lockAvailableCredit(tx: Tx, userId: number): Promise<number> {
  const account = await tx
    .selectFrom('credit_accounts')
    .select('user_id')
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return account ? availableCredit(await readCreditBalance(tx, userId)) : 0
}
