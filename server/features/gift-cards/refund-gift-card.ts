import { randomUUID } from 'node:crypto'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import { postLedgerTransaction } from '#server/money/ledger/post.ts'
import { isFinalRefusal } from '#server/providers/stripe/failures.ts'
import { createRefund, listRefunds, type RefundState } from '#server/providers/stripe/refunds.ts'
import { type GiftCardRow, lockGiftCard } from './lock-gift-card.ts'

const newKey = () => `gift-card-refund-${randomUUID()}`

/** Owes the buyer the whole of a gift card, in the caller's transaction: its code ends, and its key is stored. */
export async function oweGiftCardRefund(tx: Tx, id: number, now: Date): Promise<void> {
  const owed = { state: 'refund_pending', refund_key: newKey(), updated_at: now } as const
  await tx.updateTable('gift_cards').set(owed).where('id', '=', id).execute()
}

/** Sends an owed refund to Stripe, once; a retry finds it made or uses the same stored key. */
export async function sendGiftCardRefund(context: Context, id: number): Promise<void> {
  const { db, stripe } = context
  const card = await db
    .selectFrom('gift_cards')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'refund_pending')
    // Stripe refuses refunds of a disputed charge.
    .where((is) => is.or([is('dispute_status', 'is', null), is('dispute_status', '<>', 'open')]))
    .executeTakeFirst()
  if (!card?.payment_intent_id || !card.refund_key) return
  // An earlier try may have made it under a key that Stripe has forgotten.
  if (!(await findRefund(context, card))) {
    try {
      await createRefund(stripe, {
        ...{ paymentIntentId: card.payment_intent_id, amountCents: card.amount_cents },
        ...{ idempotencyKey: card.refund_key, metadata: { gift_card_id: String(id) } },
      })
    } catch (error) {
      // Stripe would answer the old key with the old refusal.
      if (isFinalRefusal(error))
        await db
          .updateTable('gift_cards')
          .set({ refund_key: newKey() })
          .where('id', '=', id)
          .where('refund_key', '=', card.refund_key)
          .execute()
      throw error
    }
  }
  await syncGiftCardRefunds(context, card.payment_intent_id)
}

const isWholeRefund = ({ amount_cents }: GiftCardRow, { failed, amountCents }: RefundState) =>
  !failed && amountCents === amount_cents

async function findRefund({ stripe }: Context, card: GiftCardRow): Promise<RefundState | undefined> {
  const refunds = await listRefunds(stripe, card.payment_intent_id ?? '')
  return refunds.find((refund) => isWholeRefund(card, refund))
}

/**
 * Brings a gift card to the state of its refunds at Stripe: one of the whole, from the dashboard too, ends a card that is not
 * redeemed, and one that the bank returned makes it valid again. Idempotent.
 */
export async function syncGiftCardRefunds(context: Context, intentId: string): Promise<void> {
  const { db, stripe } = context
  const known = await db
    .selectFrom('gift_cards')
    .select('id')
    .where('payment_intent_id', '=', intentId)
    .executeTakeFirst()
  if (!known) return
  for (const refund of await listRefunds(stripe, intentId))
    await db.transaction().execute(async (tx) => {
      const card = await lockGiftCard(tx, 'id', known.id)
      if (!card) return
      const isOpen = ['paid', 'sent', 'refund_pending'].includes(card.state)
      if (isOpen && isWholeRefund(card, refund)) await complete(context, tx, card, refund)
      if (refund.failed && card.stripe_refund_id === refund.id) await restore(context, tx, card)
    })
}

async function complete({ clock }: Context, tx: Tx, { id, amount_cents }: GiftCardRow, refund: RefundState) {
  const now = clock()
  await tx
    .updateTable('gift_cards')
    .set({ state: 'refunded', stripe_refund_id: refund.id, updated_at: now })
    .where('id', '=', id)
    .execute()
  await postLedgerTransaction(tx, {
    ...{ jobId: null, cause: 'gift_card_refunded', reference: refund.id, at: now },
    lines: [
      { account: 'gift_card_liability', cents: amount_cents },
      { account: 'stripe_balance', cents: -amount_cents },
    ],
  })
}

async function restore({ clock, log }: Context, tx: Tx, card: GiftCardRow) {
  const { id, amount_cents, sent_at, stripe_refund_id } = card
  const now = clock()
  log.error({ giftCardId: id }, 'the refund of a gift card failed: the card is valid again')
  await tx
    .updateTable('gift_cards')
    .set({ state: sent_at ? 'sent' : 'paid', stripe_refund_id: null, refund_key: null, updated_at: now })
    .where('id', '=', id)
    .execute()
  await postLedgerTransaction(tx, {
    ...{ jobId: null, cause: 'refund_failed', reference: String(stripe_refund_id), at: now },
    lines: [
      { account: 'stripe_balance', cents: amount_cents },
      { account: 'gift_card_liability', cents: -amount_cents },
    ],
  })
}
