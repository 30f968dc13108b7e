import type { Answer } from '#contract/index.ts'
import { dollarsFromCents } from '#domain/money.ts'
import type { Db } from '#server/db/connect.ts'
import { availableCredit, listCreditHolds, readCreditBalance } from '#server/money/credit/balance.ts'

/** Reads a customer's balance and its last changes. */
export async function readCredit(db: Db, userId: number): Promise<Answer<'GET /api/credit'>> {
  const balance = await readCreditBalance(db, userId)
  const entries = await db
    .selectFrom('credit_entries')
    .select(['id', 'cause', 'amount_cents', 'job_id', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  return {
    balance: dollarsFromCents(balance.balanceCents),
    held: dollarsFromCents(balance.heldCents),
    holds: (await listCreditHolds(db, userId)).map(({ jobId, cents }) => ({
      jobId,
      amount: dollarsFromCents(cents),
    })),
    available: dollarsFromCents(availableCredit(balance)),
    entries: entries.map(({ id, cause, amount_cents, job_id, created_at }) => ({
      ...{ id, cause, amount: dollarsFromCents(amount_cents), jobId: job_id },
      at: created_at.toISOString(),
    })),
  }
}
