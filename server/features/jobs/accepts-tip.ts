import type { ExtraPaymentKind } from '#domain/enums.ts'
import { type PayableExtra, payableExtraByKind } from '#domain/job/tip.ts'
import type { Tx } from '#server/db/connect.ts'
import { jobTip } from './present-tips.ts'
import { findJob, type JobRow } from './store.ts'

/**
 * Returns what can be paid on top of a job's price at `now`, and what has been paid so far. The caller locks
 * the job's row.
 */
export async function readPayable(
  tx: Tx,
  kind: ExtraPaymentKind,
  jobId: number,
  now: Date,
): Promise<{ payable: PayableExtra | null; tipCents: number }> {
  const job = jobTip(await readRow(tx, jobId), kind)
  return { payable: payableExtraByKind[kind](job, now), tipCents: job.tipCents }
}

/**
 * True when a tip paid at that moment belongs to the cleaner. A dispute or a refund of the price does not
 * refuse a tip that was offered before. The caller locks the job's row.
 */
export async function acceptsTip(
  tx: Tx,
  kind: ExtraPaymentKind,
  jobId: number,
  paidAt: Date,
): Promise<{ taken: boolean; customerStands: boolean }> {
  const job = await readRow(tx, jobId)
  const offered = { ...jobTip(job, kind), keptCents: job.price_cents, disputed: false, tipCents: 0 }
  return { taken: payableExtraByKind[kind](offered, paidAt) !== null, customerStands: job.customer_stands }
}

async function readRow(tx: Tx, jobId: number): Promise<JobRow> {
  const job = await findJob(tx, jobId, null)
  if (!job) throw new Error(`there is no job ${jobId}`)
  return job
}
