import { mostTip } from '../../../domain/job/tip.ts'
import type { Tx } from '../../db/connect.ts'
import { tippedJob } from './present-tips.ts'
import { findJob, type JobRow } from './store.ts'

interface Tipping {
  /** 0 when no tip is taken. */
  mostCents: number
  tippedCents: number
}

/** What the cleaner of a job can still be tipped at `now`. The caller holds the job's row. */
export async function readTipping(tx: Tx, jobId: number, now: Date): Promise<Tipping> {
  const tipped = tippedJob(await readRow(tx, jobId))
  return { mostCents: mostTip(tipped, now), tippedCents: tipped.tippedCents }
}

/**
 * Whether a tip that was paid at that moment is its cleaner's. What a bank asks, or what went back of the price, is no
 * reason to refuse what was offered before. The caller holds the job's row.
 */
export async function takesTip(
  tx: Tx,
  jobId: number,
  paidAt: Date,
): Promise<{ taken: boolean; customerStands: boolean }> {
  const job = await readRow(tx, jobId)
  const offered = { ...tippedJob(job), keptCents: job.price_cents, disputed: false, tippedCents: 0 }
  return { taken: mostTip(offered, paidAt) > 0, customerStands: job.customer_stands }
}

async function readRow(tx: Tx, jobId: number): Promise<JobRow> {
  const job = await findJob(tx, jobId, null)
  if (!job) throw new Error(`there is no job ${jobId}`)
  return job
}
