import type { Tx } from '../../db/connect.ts'

/** One more completed job on the cleaner's profile, in the transaction that completes it (C-113). */
export async function countCompletedJob(tx: Tx, cleanerId: number): Promise<void> {
  await tx
    .updateTable('cleaner_profiles')
    .set((eb) => ({ total_jobs: eb('total_jobs', '+', 1) }))
    .where('user_id', '=', cleanerId)
    .execute()
}
