import type { Db, Tx } from '#server/db/connect.ts'
import { currentPayment } from '../locks/lock-job.ts'

/** What the customer has paid for a job's cleaning and not got back, in cents. */
export async function paidCents(db: Db | Tx, jobId: number): Promise<number> {
  const payment = await currentPayment(db, jobId)
  if (!payment || payment.status === 'pending') return 0
  return payment.amount_cents - payment.refunded_cents
}
