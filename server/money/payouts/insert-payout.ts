import { sql } from 'kysely'
import type { PayoutKind } from '#domain/enums.ts'
import type { EarningsSplit } from '#domain/payout/split.ts'
import type { Tx } from '#server/db/connect.ts'
import { onlyRow } from '#server/db/only-row.ts'
import { holdForReview } from './hold-for-review.ts'

interface NewPayout {
  payment: { id: number; job_id: number }
  kind: PayoutKind
  cleanerId: number
  split: EarningsSplit
  now: Date
  /** When it may be transferred at the earliest (C-010). */
  dueAt: Date
}

/** The payment has an open dispute, or the visit is contested. */
async function isDisputed(tx: Tx, payment: NewPayout['payment']): Promise<boolean> {
  const { rows } = await sql<{ disputed: boolean }>`SELECT
    EXISTS (SELECT FROM disputes WHERE payment_id = ${payment.id} AND status = 'open')
    OR EXISTS (SELECT FROM jobs WHERE id = ${payment.job_id} AND contest = 'open') AS disputed`.execute(tx)
  return onlyRow({ rows }).disputed
}

/**
 * Adds the payout that a payment earns; false when it is there already.
 * A disputed payment holds it until the dispute is closed (S-17), a contested visit until an operator has ruled on it.
 */
export async function insertPayout(
  tx: Tx,
  { payment, kind, cleanerId, split, now, dueAt }: NewPayout,
): Promise<boolean> {
  const row = await tx
    .insertInto('payouts')
    .values({
      job_id: payment.job_id,
      payment_id: payment.id,
      kind,
      cleaner_id: cleanerId,
      total_amount_cents: split.totalCents,
      cleaner_amount_cents: split.earningsCents,
      platform_fee_cents: split.feeCents,
      status: (await isDisputed(tx, payment)) ? 'frozen' : 'pending',
      due_at: dueAt,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['payment_id', 'kind']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) await holdForReview(tx, row.id, now)
  return row !== undefined
}
