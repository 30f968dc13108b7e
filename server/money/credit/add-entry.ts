import type { CreditCause } from '#domain/enums.ts'
import type { Tx } from '#server/db/connect.ts'

export interface CreditEntry {
  userId: number
  cause: CreditCause
  /** What caused it, such as the id of a payment: a cause and its reference make one entry. */
  reference: string
  /** Positive for what a customer gets, negative for what they use or lose. */
  cents: number
  /** The visit that it paid, or whose refund it is. */
  jobId?: number
  now: Date
}

/** Adds an entry to a customer's credit; false when its cause and reference have one already. */
export async function addCreditEntry(
  tx: Tx,
  { userId, cause, reference, cents, jobId, now }: CreditEntry,
): Promise<boolean> {
  const added = await tx
    .insertInto('credit_entries')
    .values({
      ...{ user_id: userId, cause, reference, amount_cents: cents },
      ...{ job_id: jobId ?? null, created_at: now },
    })
    .onConflict((conflict) => conflict.constraint('credit_entries_once').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}
