import { sql } from 'kysely'
import { languageOrDefault } from '#locales/languages.ts'
import { giftCardMessages, isGiftCardMail } from '#notifications/gift-card-messages.ts'
import type { Mail } from '#notifications/message.ts'
import type { Context } from '#server/context.ts'
import { giftCardCode, hashGiftCardCode } from './gift-card-code.ts'
import type { NotificationRow } from './queries.ts'

const giftCardIdOf = ({ dedupe_key }: NotificationRow) => Number(/^gift_card\w*:(\d+):/.exec(dedupe_key)?.[1])

/** Renders a mail about a gift card; null when it is outdated. The code is made here, and only its hash is stored. */
export async function writeGiftCardMail(
  context: Pick<Context, 'config' | 'db' | 'notifier'>,
  message: NotificationRow,
): Promise<Mail | null> {
  const { event } = message
  if (!isGiftCardMail(event)) return null
  const card = await context.db
    .selectFrom('gift_cards')
    .selectAll()
    .select(sql<string>`sends_on::text`.as('day'))
    .where('id', '=', giftCardIdOf(message))
    .executeTakeFirst()
  if (!card?.paid_at) return null
  const isSent = event === 'gift_card'
  if (isSent && (card.state !== 'sent' || card.dispute_status === 'open' || card.dispute_status === 'lost'))
    return null
  const code = giftCardCode(context, card.idempotency_key)
  if (isSent)
    await context.db
      .updateTable('gift_cards')
      .set({ code_hash: hashGiftCardCode(code) })
      .where('id', '=', card.id)
      .execute()
  const facts = {
    ...{ id: card.id, amountCents: card.amount_cents, day: card.day, paidAt: card.paid_at },
    ...{ senderName: card.sender_name, recipientName: card.recipient_name, message: card.message },
    ...{ recipientEmail: card.recipient_email, code },
  }
  return giftCardMessages[event](facts, context.notifier.sender(languageOrDefault(card.locale)))
}
