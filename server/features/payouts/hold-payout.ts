import type { Tx } from '../../db/connect.ts'

/** Stops a waiting payout while its payment is disputed. */
export async function holdPayout(tx: Tx, jobId: number, now: Date): Promise<void> {
  await tx
    .updateTable('payouts')
    .set({ status: 'held', updated_at: now })
    .where('job_id', '=', jobId)
    .where('status', '=', 'pending')
    .execute()
}

/** Lets it go again. */
export async function releasePayout(tx: Tx, jobId: number, now: Date): Promise<void> {
  await tx
    .updateTable('payouts')
    .set({ status: 'pending', updated_at: now })
    .where('job_id', '=', jobId)
    .where('status', '=', 'held')
    .execute()
}
