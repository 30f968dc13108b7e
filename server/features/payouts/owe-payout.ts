import { type Split, splitPrice } from '../../../domain/payout/split.ts'
import type { Tx } from '../../db/connect.ts'
import { book } from '../ledger/book.ts'

/**
 * Makes the payout of a job that is both completed and paid; called by whichever comes last, safe to repeat (C-010).
 * The caller holds the job's row.
 */
export async function owePayout(tx: Tx, jobId: number, now: Date): Promise<void> {
  const job = await tx
    .selectFrom('jobs')
    .innerJoin('payments', 'payments.job_id', 'jobs.id')
    .select(['jobs.cleaner_id', 'payments.amount_cents'])
    .where('jobs.id', '=', jobId)
    .where('jobs.status', '=', 'completed')
    .where('payments.status', '=', 'completed')
    .executeTakeFirst()
  if (!job || job.cleaner_id === null) return
  const split = splitPrice(job.amount_cents)
  const inserted = await insertPayout(tx, { jobId, cleanerId: job.cleaner_id, split, now })
  if (!inserted) return
  await book(tx, {
    jobId,
    cause: 'payout-owed',
    reference: String(jobId),
    at: now,
    lines: [
      { account: 'customer_receipts', cents: split.totalCents },
      { account: 'cleaner_payable', cents: -split.earningsCents, partyId: job.cleaner_id },
      { account: 'platform_fee', cents: -split.feeCents },
    ],
  })
}

interface NewPayout {
  jobId: number
  cleanerId: number
  split: Split
  now: Date
}

/** Adds the payout row of a job; false when it is there already. */
export async function insertPayout(tx: Tx, { jobId, cleanerId, split, now }: NewPayout): Promise<boolean> {
  const row = await tx
    .insertInto('payouts')
    .values({
      job_id: jobId,
      cleaner_id: cleanerId,
      total_amount_cents: split.totalCents,
      cleaner_amount_cents: split.earningsCents,
      platform_fee_cents: split.feeCents,
      stripe_payout_id: null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('job_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
