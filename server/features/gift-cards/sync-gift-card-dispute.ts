import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import { postLedgerTransaction } from '#server/money/ledger/post.ts'
import type { DisputeState } from '#server/providers/stripe/disputes.ts'
import { type GiftCardRow, lockGiftCard } from './lock-gift-card.ts'
import { recordGiftCardDispute } from './record-gift-card-dispute.ts'

/** Brings the dispute of a gift card's charge to its state at Stripe: open or lost, the card cannot be redeemed. */
export async function syncGiftCardDispute({ db, clock }: Context, dispute: DisputeState): Promise<void> {
  const { intentId } = dispute
  if (intentId === null) return
  await db.transaction().execute(async (tx) => {
    const found = await lockGiftCard(tx, 'payment_intent_id', intentId)
    if (!found) return
    const now = clock()
    const card = await takeFunds(tx, await open(tx, found, dispute), dispute, now)
    const ends = dispute.outcome !== 'open' && card.dispute_status === 'open'
    await recordGiftCardDispute(tx, ends ? await close(tx, card, dispute, now) : card, dispute, now)
  })
}

type GiftCardDisputeChange = Partial<
  Pick<GiftCardRow, 'dispute_id' | 'dispute_status' | 'disputed_cents' | 'dispute_fee_cents' | 'state'>
>

async function change(tx: Tx, card: GiftCardRow, set: GiftCardDisputeChange): Promise<GiftCardRow> {
  await tx.updateTable('gift_cards').set(set).where('id', '=', card.id).execute()
  return { ...card, ...set }
}

/** A second dispute of one charge begins anew. */
async function open(tx: Tx, card: GiftCardRow, { id }: DisputeState): Promise<GiftCardRow> {
  if (card.dispute_id === id) return card
  const anew = { dispute_id: id, dispute_status: 'open', disputed_cents: 0, dispute_fee_cents: 0 } as const
  return change(tx, card, anew)
}

/** Books once what Stripe has taken; an inquiry takes nothing. */
async function takeFunds(
  tx: Tx,
  card: GiftCardRow,
  { id, withdrawnCents, feeCents }: DisputeState,
  at: Date,
) {
  if (card.disputed_cents > 0 || withdrawnCents === 0) return card
  await postLedgerTransaction(tx, {
    ...{ jobId: null, cause: 'dispute_opened', reference: id, at },
    lines: [
      { account: 'disputed_funds', cents: withdrawnCents },
      { account: 'stripe_fees', cents: feeCents },
      { account: 'stripe_balance', cents: -withdrawnCents - feeCents },
    ],
  })
  return change(tx, card, { disputed_cents: withdrawnCents, dispute_fee_cents: feeCents })
}

async function close(tx: Tx, card: GiftCardRow, dispute: DisputeState, at: Date): Promise<GiftCardRow> {
  const { disputed_cents: taken, dispute_fee_cents, state, amount_cents } = card
  const isLost = dispute.outcome === 'lost' && taken > 0
  // What was redeemed or refunded before is the platform's loss.
  const ends = isLost && ['paid', 'sent', 'refund_pending'].includes(state)
  const feeBack = dispute_fee_cents - dispute.feeCents
  const liability = ends ? amount_cents : 0
  await postLedgerTransaction(tx, {
    ...{ jobId: null, cause: 'dispute_closed', reference: dispute.id, at },
    lines: [
      { account: 'disputed_funds', cents: -taken },
      { account: 'gift_card_liability', cents: liability },
      { account: 'platform_fee', cents: isLost ? taken - liability : 0 },
      { account: 'stripe_balance', cents: (isLost ? 0 : taken) + feeBack },
      { account: 'stripe_fees', cents: -feeBack },
    ],
  })
  return change(tx, card, { dispute_status: isLost ? 'lost' : 'won', ...(ends && { state: 'refunded' }) })
}
