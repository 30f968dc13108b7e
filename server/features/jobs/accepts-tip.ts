import type { BesideKind } from '#domain/enums.ts'
import { type Payable, payableBeside } from '#domain/job/beside.ts'
import type { Tx } from '#server/db/connect.ts'
import { jobBeside } from './present-tips.ts'
import { findJob, type JobRow } from './store.ts'

/** What can be paid beside the price of a job at `now`, and what was so far. The caller holds the job's row. */
export async function readPayable(
  tx: Tx,
  kind: BesideKind,
  jobId: number,
  now: Date,
): Promise<{ payable: Payable | null; besideCents: number }> {
  const job = jobBeside(await readRow(tx, jobId), kind)
  return { payable: payableBeside[kind](job, now), besideCents: job.besideCents }
}

/**
 * Whether what was paid at that moment is the cleaner's. What a bank asks, or what went back of the price, is no
 * reason to refuse what was offered before. The caller holds the job's row.
 */
export async function takesBeside(
  tx: Tx,
  kind: BesideKind,
  jobId: number,
  paidAt: Date,
): Promise<{ taken: boolean; customerStands: boolean }> {
  const job = await readRow(tx, jobId)
  const offered = { ...jobBeside(job, kind), keptCents: job.price_cents, disputed: false, besideCents: 0 }
  return { taken: payableBeside[kind](offered, paidAt) !== null, customerStands: job.customer_stands }
}

async function readRow(tx: Tx, jobId: number): Promise<JobRow> {
  const job = await findJob(tx, jobId, null)
  if (!job) throw new Error(`there is no job ${jobId}`)
  return job
}
