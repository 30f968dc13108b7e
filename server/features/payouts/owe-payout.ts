import { type Split, splitPrice } from '../../../domain/payout/split.ts'
import type { Tx } from '../../db/connect.ts'
import { hasArrived } from '../../db/has-arrived.ts'
import { book } from '../ledger/book.ts'

/**
 * Makes the payout of a job that is both completed and paid; called by whichever comes last, safe to repeat (C-010).
 * A job that was done before its time was over is held as long as one that took all of it.
 * The caller holds the job's row.
 */
export async function owePayout(tx: Tx, jobId: number, now: Date): Promise<void> {
  const job = await tx
    .selectFrom('jobs')
    .innerJoin('payments', 'payments.job_id', 'jobs.id')
    .select([
      'jobs.cleaner_id',
      'jobs.ends_at',
      'jobs.terms',
      'payments.amount_cents',
      'payments.refunded_cents',
    ])
    .where('jobs.id', '=', jobId)
    .where('jobs.status', '=', 'completed')
    .where(hasArrived('payments.status'))
    .executeTakeFirst()
  if (!job || job.cleaner_id === null) return
  const kept = job.amount_cents - job.refunded_cents
  if (kept === 0) return
  const split = splitPrice(kept, job.terms)
  const heldFrom = Math.max(now.getTime(), job.ends_at.getTime())
  const dueAt = new Date(heldFrom + job.terms.payoutHoldHours * 3_600_000)
  const inserted = await insertPayout(tx, { jobId, cleanerId: job.cleaner_id, split, now, dueAt })
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
  /** When it may be transferred at the earliest (C-010). */
  dueAt: Date
}

async function isDisputed(tx: Tx, jobId: number): Promise<boolean> {
  const open = await tx
    .selectFrom('disputes')
    .innerJoin('payments', 'payments.id', 'disputes.payment_id')
    .select('disputes.id')
    .where('payments.job_id', '=', jobId)
    .where('disputes.status', '=', 'open')
    .executeTakeFirst()
  return open !== undefined
}

/**
 * Adds the payout row of a job; false when it is there already.
 * A disputed payment holds it until the dispute is closed (S-17).
 */
export async function insertPayout(
  tx: Tx,
  { jobId, cleanerId, split, now, dueAt }: NewPayout,
): Promise<boolean> {
  const row = await tx
    .insertInto('payouts')
    .values({
      job_id: jobId,
      cleaner_id: cleanerId,
      total_amount_cents: split.totalCents,
      cleaner_amount_cents: split.earningsCents,
      platform_fee_cents: split.feeCents,
      status: (await isDisputed(tx, jobId)) ? 'held' : 'pending',
      due_at: dueAt,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('job_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
