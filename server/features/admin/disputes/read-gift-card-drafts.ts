import type { Answer } from '#contract/index.ts'
import { disputeEvidence as words } from '#locales/en/dispute-evidence.ts'
import { dayAndTime, money } from '#notifications/format.ts'
import { inEnglish } from '#notifications/notification-texts.ts'
import type { Context } from '#server/context.ts'

type ReadyView = Answer<'GET /api/admin/disputes/:id'>['ready']

/** Drafts the evidence texts of a disputed gift card: what was bought, and whether its code was mailed and redeemed. */
export async function readGiftCardDrafts({ db, config }: Context, id: number): Promise<ReadyView> {
  const card = await db
    .selectFrom('gift_cards')
    .select(['amount_cents', 'sender_name', 'sender_email', 'recipient_email'])
    .select(['paid_at', 'sent_at', 'redeemed_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const when = (at: Date | null) => at && dayAndTime(at, inEnglish(config.SERVICE_ZONE))
  const history = [
    words.giftCardSent(when(card.sent_at), card.recipient_email),
    words.giftCardRedeemed(when(card.redeemed_at)),
  ]
  return {
    texts: {
      product_description: words.giftCard(money(card.amount_cents), when(card.paid_at), id),
      ...(card.sender_name && { customer_name: card.sender_name }),
      ...(card.sender_email && { customer_email_address: card.sender_email }),
      uncategorized_text: history.join(' '),
    },
    files: [],
  }
}
