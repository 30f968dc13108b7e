import { randomUUID } from 'node:crypto'
import type { Context } from '#server/context.ts'
import { lockPayment } from '#server/money/locks/lock-payment.ts'
import { completeRefund } from '#server/money/refunds/complete-refund.ts'
import { keysLastMs } from '#server/providers/stripe/client.ts'
import { isFinalRefusal } from '#server/providers/stripe/failures.ts'
import { makeOnce } from '#server/providers/stripe/make-once.ts'
import { createRefund, findRefund, type RefundState } from '#server/providers/stripe/refunds.ts'
import { issueCreditNotes } from '../receipts/issue-credit-notes.ts'
import { syncRefunds } from './sync-refunds.ts'

/** Task: sends an owed refund to Stripe, once; a retry finds it completed or uses the same stored key. */
export async function sendRefund(context: Context, refundId: number): Promise<void> {
  const { db, clock } = context
  const owed = await findOwed(context, refundId)
  if (!owed) return
  const refund = await refundOnce(context, owed)
  await db.transaction().execute(async (tx) => {
    const payment = await lockPayment(tx, owed.payment_id)
    await completeRefund(tx, payment, { refundId, stripeId: refund.id, now: clock() })
    await issueCreditNotes(context, tx, payment, clock())
  })
  // The bank may have returned it already: then it is owed again.
  if (refund.failed) await syncRefunds(context, owed.payment_intent_id)
}

type OwedRefund = NonNullable<Awaited<ReturnType<typeof findOwed>>>

async function refundOnce(context: Context, owed: OwedRefund): Promise<RefundState> {
  const { stripe, clock } = context
  const { id, job_id, payment_intent_id } = owed
  try {
    return await makeOnce({
      isOld: owed.created_at.getTime() < clock().getTime() - keysLastMs,
      make: () =>
        createRefund(stripe, {
          paymentIntentId: payment_intent_id,
          amountCents: owed.amount_cents,
          idempotencyKey: owed.idempotency_key,
          metadata: { job_id: String(job_id), refund_id: String(id) },
        }),
      find: () => findRefund(stripe, { paymentIntentId: payment_intent_id, refundId: id }),
      renewKey: () => renewKey(context, owed),
    })
  } catch (error) {
    // Stripe would answer the old key with the old refusal.
    if (isFinalRefusal(error)) await renewKey(context, owed)
    throw error
  }
}

/** Matches the failed key only: another retry may have used the next one already. */
async function renewKey({ db }: Context, { id, idempotency_key }: OwedRefund): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ idempotency_key: `refund-${randomUUID()}` })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('idempotency_key', '=', idempotency_key)
    .execute()
}

function findOwed({ db }: Context, refundId: number) {
  return (
    db
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.payment_id')
      .select(['refunds.id', 'refunds.payment_id', 'refunds.amount_cents', 'refunds.created_at'])
      .select(['refunds.idempotency_key', 'payments.payment_intent_id', 'payments.job_id'])
      .where('refunds.id', '=', refundId)
      .where('refunds.status', '=', 'pending')
      .where('payments.payment_intent_id', 'is not', null)
      // Stripe refuses refunds of a disputed charge; the dispute's end queues this again.
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
