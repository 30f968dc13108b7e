import type { Db, Tx } from '#server/db/connect.ts'
import { currentPayment } from '../locks/lock-job.ts'

/** The customer's payments for a job's cleaning minus refunds, in cents. */
export async function paidCents(db: Db | Tx, jobId: number): Promise<number> {
  const payment = await currentPayment(db, jobId)
  if (!payment || payment.status === 'pending') return 0
  return payment.amount_cents - payment.refunded_cents
}
