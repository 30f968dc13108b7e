import { randomUUID } from 'node:crypto'
import type { Context } from '#server/context.ts'
import { keysLastMs } from '#server/providers/stripe/client.ts'
import { isFinalRefusal } from '#server/providers/stripe/failures.ts'
import { makeOnce } from '#server/providers/stripe/make-once.ts'
import { findReversal, reverseTransfer } from '#server/providers/stripe/transfers.ts'
import { postReversal } from './post-reversal.ts'

/** Task: takes back part of a transfer; what the account cannot give back becomes a debt (S-15). */
export async function sendReversal(context: Context, reversalId: number): Promise<void> {
  const { db, stripe, clock } = context
  const owed = await db
    .selectFrom('reversals')
    .innerJoin('payouts', 'payouts.id', 'reversals.payout_id')
    .select(['reversals.amount_cents', 'reversals.idempotency_key', 'reversals.created_at'])
    .select(['payouts.stripe_transfer_id'])
    .select(['payouts.job_id', 'payouts.cleaner_id'])
    .where('reversals.id', '=', reversalId)
    .where('reversals.status', '=', 'pending')
    .executeTakeFirst()
  if (!owed) return
  const reversedId = await reverse()
  await db.transaction().execute(async (tx) => {
    const done = await tx
      .updateTable('reversals')
      .set({
        status: reversedId ? 'completed' : 'debt',
        stripe_reversal_id: reversedId,
        updated_at: clock(),
      })
      .where('id', '=', reversalId)
      .where('status', '=', 'pending')
      .returning('id')
      .executeTakeFirst()
    if (!done) return
    await postReversal(tx, {
      reversalId,
      jobId: owed.job_id,
      cleanerId: owed.cleaner_id,
      cents: owed.amount_cents,
      to: reversedId ? 'stripe_balance' : 'cleaner_debt',
      at: clock(),
    })
  })

  async function reverse(): Promise<string | null> {
    if (!owed?.stripe_transfer_id) return null
    const transferId = owed.stripe_transfer_id
    try {
      return await makeOnce({
        isOld: owed.created_at.getTime() < clock().getTime() - keysLastMs,
        make: () =>
          reverseTransfer(stripe, {
            reversalId,
            transferId,
            amountCents: owed.amount_cents,
            idempotencyKey: `reversal-${owed.idempotency_key}`,
          }),
        find: () => findReversal(stripe, { transferId, reversalId }),
        renewKey: () =>
          db
            .updateTable('reversals')
            .set({ idempotency_key: randomUUID() })
            .where('id', '=', reversalId)
            .where('status', '=', 'pending')
            .where('idempotency_key', '=', owed.idempotency_key)
            .execute(),
      })
    } catch (error) {
      if (!isFinalRefusal(error)) throw error
      context.log.warn({ err: error, reversalId }, 'reversal refused: it becomes a debt')
      return null
    }
  }
}
