import { randomUUID } from 'node:crypto'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import type { JobToPay, LockedPaymentRow } from '#server/money/locks/lock-job.ts'
import { findOrCreateIntent, type PreparedPayment, presentIntent } from './prepare-payment.ts'

/** Inserts the payment of a price difference; its row exists before the Stripe call. */
export function addDifference(tx: Tx, jobId: number, cents: number, now: Date): Promise<LockedPaymentRow> {
  return tx
    .insertInto('payments')
    .values({
      job_id: jobId,
      purpose: 'difference',
      amount_cents: cents,
      payment_intent_id: null,
      stripe_customer_id: null,
      charge_id: null,
      idempotency_key: `payment-${randomUUID()}`,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function prepareDifference(
  context: Context,
  job: JobToPay,
  payment: LockedPaymentRow,
): Promise<PreparedPayment> {
  return presentIntent(await findOrCreateIntent(context, job, payment), payment)
}
