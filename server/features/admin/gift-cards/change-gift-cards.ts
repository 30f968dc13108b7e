import type { Context } from '#server/context.ts'
import { isDisputed, lockGiftCard } from '#server/features/gift-cards/lock-gift-card.ts'
import { oweGiftCardRefund, sendGiftCardRefund } from '#server/features/gift-cards/refund-gift-card.ts'
import { queueGiftCardMail } from '#server/features/notifications/queue-gift-card-mail.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { Session } from '#server/plugins/session.ts'
import { actAsOperator } from '../acts/act-as-operator.ts'

interface GiftCardAct {
  operatorId: number
  id: number
  reason: string
}

/** Refunds a gift card that is not redeemed: its code ends at once, and the sweep retries what Stripe did not take. */
export async function refundGiftCardAsAdmin(
  context: Context,
  { operatorId, session, id, reason }: GiftCardAct & { session: Session },
): Promise<{ id: number }> {
  const act = { act: 'refund_gift_card', subject: 'gift_card', subjectId: id, movesMoney: session } as const
  await actAsOperator(context, { by: { operatorId }, reason, ...act }, async (tx, now) => {
    const card = await lockGiftCard(tx, 'id', id)
    if (!card) throw refuse('gift_card_not_found')
    const { state, amount_cents: amountCents } = card
    if ((state !== 'paid' && state !== 'sent') || isDisputed(card)) throw refuse('gift_card_not_refundable')
    await oweGiftCardRefund(tx, id, now)
    const after = { state: 'refund_pending', amountCents }
    return { userId: null, before: { state, amountCents }, after, answer: undefined }
  })
  try {
    await sendGiftCardRefund(context, id)
  } catch (error) {
    context.log.warn({ giftCardId: id, err: error }, 'refund of a gift card waits')
  }
  return { id }
}

/** Mails the code to the recipient again; it stays the same. */
export function resendGiftCard(
  context: Context,
  { operatorId, id, reason }: GiftCardAct,
): Promise<{ id: number }> {
  const act = { act: 'resend_gift_card', subject: 'gift_card', subjectId: id } as const
  return actAsOperator(context, { by: { operatorId }, reason, ...act }, async (tx, now) => {
    const card = await lockGiftCard(tx, 'id', id)
    if (!card) throw refuse('gift_card_not_found')
    if (card.state !== 'sent' || isDisputed(card)) throw refuse('gift_card_not_sent')
    await queueGiftCardMail(tx, { event: 'gift_card', id, to: card.recipient_email, now })
    return { userId: null, before: null, after: { sentAgainAt: now.toISOString() }, answer: { id } }
  })
}
