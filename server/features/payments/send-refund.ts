import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { keysLastMs } from '../../stripe/client.ts'
import { isFinalRefusal, isKeptFailure } from '../../stripe/failures.ts'
import { createRefund } from '../../stripe/refunds.ts'
import { completeRefund } from './complete-refund.ts'
import { lockPayment } from './lock-payment.ts'
import { syncRefunds } from './sync-refunds.ts'

/** Task: sends an owed refund to Stripe, once; a repeat finds it completed or reuses its idempotency key. */
export async function sendRefund(context: Context, refundId: number): Promise<void> {
  const { db, stripe, clock } = context
  let owed = await findOwed(context, refundId)
  if (owed && owed.created_at.getTime() < clock().getTime() - keysLastMs) {
    // Stripe may have forgotten the key of an earlier try, but not what that did.
    await syncRefunds(context, owed.payment_intent_id)
    owed = await findOwed(context, refundId)
  }
  if (!owed) return
  const { id, job_id, amount_cents, updated_at } = owed
  const refund = await createRefund(stripe, {
    paymentIntentId: owed.payment_intent_id,
    amountCents: amount_cents,
    idempotencyKey: `${owed.idempotency_key}-refund-${refundId}-${updated_at.getTime()}`,
    metadata: { job_id: String(job_id), refund_id: String(refundId) },
  }).catch(async (error: unknown) => {
    // A failed try may still have sent it: then it is completed now, and has no key to renew.
    if (isKeptFailure(error)) await syncRefunds(context, owed.payment_intent_id)
    if (isFinalRefusal(error) || isKeptFailure(error)) await renewKey(context, refundId, updated_at)
    throw error
  })
  await db.transaction().execute(async (tx) => {
    const payment = await lockPayment(tx, id)
    await completeRefund(tx, payment, { refundId, stripeId: refund.id, now: clock() })
  })
}

/**
 * Stripe would answer the old key with the old refusal: the row's time, which is part of the key, moves on.
 * Only from the key that was refused: another try may have used the next one already.
 */
async function renewKey({ db, clock }: Context, refundId: number, refused: Date): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ updated_at: sql`greatest(${clock()}, updated_at + interval '1 millisecond')` })
    .where('id', '=', refundId)
    .where('updated_at', '=', refused)
    .where('status', '=', 'pending')
    .execute()
}

function findOwed({ db }: Context, refundId: number) {
  return (
    db
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.payment_id')
      .select(['refunds.amount_cents', 'refunds.created_at', 'refunds.updated_at'])
      .select(['payments.id', 'payments.payment_intent_id'])
      .select(['payments.idempotency_key', 'payments.job_id'])
      .where('refunds.id', '=', refundId)
      .where('refunds.status', '=', 'pending')
      .where('payments.payment_intent_id', 'is not', null)
      // Stripe refunds nothing that is disputed; its end queues this again.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('disputes')
              .select('disputes.id')
              .whereRef('disputes.payment_id', '=', 'payments.id')
              .where('disputes.status', '=', 'open'),
          ),
        ),
      )
      .$narrowType<{ payment_intent_id: string }>()
      .executeTakeFirst()
  )
}
