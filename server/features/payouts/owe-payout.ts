import { type Split, splitPrice } from '../../../domain/payout/split.ts'
import type { Tx } from '../../db/connect.ts'
import { book } from '../ledger/book.ts'

/**
 * Makes the payout of a job that is both completed and paid; called by whichever comes last, safe to repeat (C-010).
 * The caller holds the job's row.
 */
export async function owePayout(tx: Tx, jobId: number, now: Date, holdHours: number): Promise<void> {
  const job = await tx
    .selectFrom('jobs')
    .innerJoin('payments', 'payments.job_id', 'jobs.id')
    .select(['jobs.cleaner_id', 'payments.amount_cents', 'payments.refunded_cents', 'payments.id'])
    .where('jobs.id', '=', jobId)
    .where('jobs.status', '=', 'completed')
    .where('payments.status', '=', 'completed')
    .executeTakeFirst()
  if (!job || job.cleaner_id === null) return
  const kept = job.amount_cents - job.refunded_cents
  if (kept === 0) return
  const split = splitPrice(kept)
  const dueAt = new Date(now.getTime() + holdHours * 3_600_000)
  const held = await isDisputed(tx, job.id)
  const inserted = await insertPayout(tx, { jobId, cleanerId: job.cleaner_id, split, now, dueAt, held })
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
  /** When it may be transferred at the earliest. */
  dueAt: Date
  /** A disputed payment holds the payout until the dispute is closed (threats 17). */
  held: boolean
}

async function isDisputed(tx: Tx, paymentId: number): Promise<boolean> {
  const open = await tx
    .selectFrom('disputes')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'open')
    .executeTakeFirst()
  return open !== undefined
}

/** Adds the payout row of a job; false when it is there already. */
export async function insertPayout(
  tx: Tx,
  { jobId, cleanerId, split, now, dueAt, held }: NewPayout,
): Promise<boolean> {
  const row = await tx
    .insertInto('payouts')
    .values({
      job_id: jobId,
      cleaner_id: cleanerId,
      total_amount_cents: split.totalCents,
      cleaner_amount_cents: split.earningsCents,
      platform_fee_cents: split.feeCents,
      status: held ? 'held' : 'pending',
      due_at: dueAt,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('job_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
