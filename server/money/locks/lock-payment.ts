import type { Tx } from '#server/db/connect.ts'
import { type LockedPaymentRow, lockJob } from './lock-job.ts'

/** A payment with its job's row held until the transaction ends. */
export async function lockPayment(tx: Tx, paymentId: number): Promise<LockedPaymentRow> {
  const { job_id } = await tx
    .selectFrom('payments')
    .select('job_id')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  await lockJob(tx, job_id)
  return tx.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirstOrThrow()
}
