import { type NotNull, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { retrieveIntent } from '#server/providers/stripe/intents.ts'
import { isPaymentReceived } from '#server/rules/is-payment-received.ts'
import { postLedgerTransaction } from '../ledger/post.ts'
import { lockPayment } from '../locks/lock-payment.ts'

/** Books the fee of payments that Stripe had not named it for when they were settled. */
export async function postLateFees(context: Context): Promise<void> {
  const { db, clock, stripe } = context
  const waiting = await db
    .selectFrom('payments')
    .select(['id', 'job_id', 'payment_intent_id'])
    .where(isPaymentReceived('status'))
    .where('stripe_fee_cents', 'is', null)
    .where('payment_intent_id', 'is not', null)
    .$narrowType<{ payment_intent_id: NotNull }>()
    // In no order: fifty that Stripe never names a fee of must not stand before the rest for ever.
    .orderBy(sql`random()`)
    .limit(50)
    .execute()
  for (const { id, job_id, payment_intent_id } of waiting) {
    const fee = (await retrieveIntent(stripe, payment_intent_id))?.feeCents
    if (fee === null || fee === undefined) continue
    await db.transaction().execute(async (tx) => {
      await lockPayment(tx, id)
      const named = await tx
        .updateTable('payments')
        .set({ stripe_fee_cents: fee })
        .where('id', '=', id)
        .where('stripe_fee_cents', 'is', null)
        .returning('id')
        .executeTakeFirst()
      if (!named) return
      await postLedgerTransaction(tx, {
        jobId: job_id,
        cause: 'stripe_fee',
        reference: String(id),
        at: clock(),
        lines: [
          { account: 'stripe_fees', cents: fee },
          { account: 'stripe_balance', cents: -fee },
        ],
      })
    })
  }
}
