import type { ExtraPaymentKind } from '#domain/enums.ts'
import { type Payable, payableByKind } from '#domain/job/tip.ts'
import type { Tx } from '#server/db/connect.ts'
import { jobTip } from './present-tips.ts'
import { findJob, type JobRow } from './store.ts'

/** What can be paid beside the price of a job at `now`, and what was so far. The caller holds the job's row. */
export async function readPayable(
  tx: Tx,
  kind: ExtraPaymentKind,
  jobId: number,
  now: Date,
): Promise<{ payable: Payable | null; tipCents: number }> {
  const job = jobTip(await readRow(tx, jobId), kind)
  return { payable: payableByKind[kind](job, now), tipCents: job.tipCents }
}

/**
 * Whether what was paid at that moment is the cleaner's. What a bank asks, or what went back of the price, is no
 * reason to refuse what was offered before. The caller holds the job's row.
 */
export async function acceptsTip(
  tx: Tx,
  kind: ExtraPaymentKind,
  jobId: number,
  paidAt: Date,
): Promise<{ taken: boolean; customerStands: boolean }> {
  const job = await readRow(tx, jobId)
  const offered = { ...jobTip(job, kind), keptCents: job.price_cents, disputed: false, tipCents: 0 }
  return { taken: payableByKind[kind](offered, paidAt) !== null, customerStands: job.customer_stands }
}

async function readRow(tx: Tx, jobId: number): Promise<JobRow> {
  const job = await findJob(tx, jobId, null)
  if (!job) throw new Error(`there is no job ${jobId}`)
  return job
}
