import { pricePurposes } from '#domain/payment-kinds.ts'
import { splitPrice } from '#domain/payout/split.ts'
import type { Tx } from '#server/db/connect.ts'
import { isPaymentReceived } from '#server/rules/is-payment-received.ts'
import { postLedgerTransaction } from '../ledger/post.ts'
import type { JobToPay, LockedPaymentRow } from '../locks/lock-job.ts'
import { insertPayout } from './insert-payout.ts'
import { oweBoost } from './owe-boost.ts'

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
      'jobs.boost_cents',
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

type PaidPart = Pick<JobToPay, 'cleaner_id' | 'ends_at' | 'terms' | 'boost_cents'> &
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
  if (job.purpose !== 'cleaning') return
  const { cleaner_id: cleanerId, boost_cents: boostCents, terms } = job
  await oweBoost(tx, { payment: job, cleanerId, boostCents, terms, now, dueAt })
}
