import type { Tx } from '#server/db/connect.ts'

/** Gives a promo code, or another customer's, back to its person: nothing of its discount was used. */
export async function releasePromotion(tx: Tx, jobId: number, now: Date): Promise<void> {
  await tx
    .updateTable('promotion_uses')
    .set({ released_at: now })
    .where('job_id', '=', jobId)
    .where('released_at', 'is', null)
    .execute()
  await tx
    .updateTable('referrals')
    .set({ state: 'released', updated_at: now })
    .where('job_id', '=', jobId)
    .where('state', '=', 'booked')
    .execute()
}
