import { sql } from 'kysely'
import type { PayoutKind } from '#domain/enums.ts'
import { pricePurposes } from '#domain/payment-kinds.ts'
import { type EarningsSplit, splitPrice } from '#domain/payout/split.ts'
import type { Tx } from '#server/db/connect.ts'
import { onlyRow } from '#server/db/only-row.ts'
import { isPaymentReceived } from '#server/rules/is-payment-received.ts'
import { postLedgerTransaction } from '../ledger/post.ts'
import type { JobToPay, LockedPaymentRow } from '../locks/lock-job.ts'
import { holdForReview } from './hold-for-review.ts'

/**
 * Makes the payouts for the cleaning of a job, and for a difference that was paid by itself, of a job that is both completed and paid; called by whichever comes last, safe to repeat (C-010).
 * A job that was done before its time was over is held as long as one that took all of it.
 * The caller holds the job's row.
 */
export async function owePayout(tx: Tx, jobId: number, now: Date): Promise<void> {
  const paid = await tx
    .selectFrom('jobs')
    .innerJoin('payments', 'payments.job_id', 'jobs.id')
    .select([
      'jobs.cleaner_id',
      'jobs.ends_at',
      'jobs.terms',
      'payments.id',
      'payments.job_id',
      'payments.amount_cents',
      'payments.refunded_cents',
    ])
    .where('jobs.id', '=', jobId)
    .where('jobs.status', '=', 'completed')
    .where('payments.purpose', 'in', pricePurposes)
    .where(isPaymentReceived('payments.status'))
    .select('payments.purpose')
    .orderBy('payments.id')
    .execute()
  for (const payment of paid) await owePart(tx, payment, now)
}

type PaidPart = Pick<JobToPay, 'cleaner_id' | 'ends_at' | 'terms'> &
  Pick<LockedPaymentRow, 'id' | 'job_id' | 'amount_cents' | 'refunded_cents' | 'purpose'>

async function owePart(tx: Tx, job: PaidPart, now: Date): Promise<void> {
  if (job.cleaner_id === null) return
  const kept = job.amount_cents - job.refunded_cents
  if (kept === 0) return
  const split = splitPrice(kept, job.terms)
  const heldFrom = Math.max(now.getTime(), job.ends_at.getTime())
  const dueAt = new Date(heldFrom + job.terms.payoutHoldHours * 3_600_000)
  const inserted = await insertPayout(tx, {
    payment: job,
    kind: 'cleaning',
    cleanerId: job.cleaner_id,
    split,
    now,
    dueAt,
  })
  if (!inserted) return
  await postLedgerTransaction(tx, {
    jobId: job.job_id,
    cause: 'payout_owed',
    reference: job.purpose === 'cleaning' ? String(job.job_id) : `payment ${job.id}`,
    at: now,
    lines: [
      { account: 'customer_receipts', cents: split.totalCents },
      { account: 'cleaner_payable', cents: -split.earningsCents, partyId: job.cleaner_id },
      { account: 'platform_fee', cents: -split.feeCents },
    ],
  })
}

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
