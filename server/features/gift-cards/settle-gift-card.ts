import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import { postLedgerTransaction } from '#server/money/ledger/post.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { currency, type IntentState, retrieveIntent } from '#server/providers/stripe/intents.ts'
import { queueGiftCardMail } from '../notifications/queue-gift-card-mail.ts'
import type { GiftCardRow } from './lock-gift-card.ts'

type GiftCardOutcome = 'paid' | 'open' | 'failed' | 'mismatch' | 'unknown'

/**
 * Brings a gift card to its intent's state at Stripe: the only place where it becomes paid. Called by the webhook's
 * task, by the browser after paying and by the sweep; any number of calls in any order end the same.
 */
export async function settleGiftCard(context: Context, intentId: string): Promise<GiftCardOutcome> {
  const card = await context.db
    .selectFrom('gift_cards')
    .selectAll()
    .where('payment_intent_id', '=', intentId)
    .executeTakeFirst()
  if (!card) return 'unknown'
  if (card.state === 'canceled') return 'failed'
  if (card.state !== 'pending') return 'paid'
  const intent = await retrieveIntent(context.stripe, intentId)
  if (!intent) return 'unknown'
  if (intent.status === 'canceled') {
    await cancelGiftCard(context, card.id)
    return 'failed'
  }
  if (intent.status !== 'succeeded') return 'open'
  if (!isWhole(intent, card)) {
    context.log.error({ intentId, giftCardId: card.id }, 'payment does not match its gift card')
    return 'mismatch'
  }
  await context.db.transaction().execute((tx) => completeGiftCard(context, tx, card.id, intent))
  return 'paid'
}

/** The same for a browser that returns from paying. */
export async function confirmGiftCard(context: Context, intentId: string): Promise<{ paid: true }> {
  const outcome = await settleGiftCard(context, intentId)
  if (outcome === 'paid') return { paid: true }
  if (outcome === 'unknown') throw refuse('payment_not_found')
  throw refuse(outcome === 'mismatch' ? 'payment_mismatch' : 'payment_not_succeeded')
}

const isWhole = (intent: IntentState, { id, amount_cents }: GiftCardRow) =>
  intent.receivedCents === amount_cents &&
  intent.currency === currency &&
  intent.metadata.gift_card_id === String(id)

async function completeGiftCard({ clock }: Context, tx: Tx, id: number, { feeCents }: IntentState) {
  const now = clock()
  const card = await tx
    .updateTable('gift_cards')
    .set({ state: 'paid', paid_at: now, updated_at: now, stripe_fee_cents: feeCents })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .returningAll()
    .executeTakeFirst()
  if (!card) return
  const fee = feeCents ?? 0
  await postLedgerTransaction(tx, {
    ...{ jobId: null, cause: 'gift_card_sold', reference: String(id), at: now },
    lines: [
      { account: 'stripe_balance', cents: card.amount_cents - fee },
      { account: 'stripe_fees', cents: fee },
      { account: 'gift_card_liability', cents: -card.amount_cents },
    ],
  })
  await queueGiftCardMail(tx, { event: 'gift_card_receipt', id, to: card.sender_email, now })
}

/** Ends a gift card that is not paid and cannot be paid any more; the people whom it names are forgotten. */
export async function cancelGiftCard(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  id: number,
): Promise<void> {
  await db
    .updateTable('gift_cards')
    .set({
      ...{ state: 'canceled', updated_at: clock(), message: '' },
      ...{ sender_name: '', sender_email: '', recipient_name: '', recipient_email: '' },
    })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute()
}
