import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Answer, ParsedBody } from '#contract/index.ts'
import { assertDefined } from '#domain/assert-defined.ts'
import { giftCardDaysAhead } from '#domain/gift-card.ts'
import { addDays, isRealDay, serviceDay } from '#domain/service-time.ts'
import type { Language } from '#locales/languages.ts'
import type { Context } from '#server/context.ts'
import { refuse, refuseAt } from '#server/plugins/refusal.ts'
import { createIntent } from '#server/providers/stripe/intents.ts'

/** Stores a gift card with its key, then makes the intent that pays it. */
export async function beginGiftCard(
  context: Context,
  order: ParsedBody<'POST /api/gift-cards'>,
  language: Language,
): Promise<Answer<'POST /api/gift-cards'>> {
  const { db, clock, config, stripe } = context
  const now = clock()
  const today = serviceDay(now, config.SERVICE_ZONE)
  const { sendsOn, amount } = order
  if (!isRealDay(sendsOn) || sendsOn < today || sendsOn > addDays(today, giftCardDaysAhead))
    throw refuseAt('sendsOn', 'gift_card_day')
  if (!stripe.sdk) throw refuse('payments_unavailable')
  const idempotencyKey = `gift-card-${randomUUID()}`
  const { id } = await db
    .insertInto('gift_cards')
    .values({
      ...{ amount_cents: amount * 100, sends_on: sql`${sendsOn}::date`, locale: language },
      ...{ sender_name: order.senderName, sender_email: order.senderEmail, message: order.message },
      ...{ recipient_name: order.recipientName, recipient_email: order.recipientEmail },
      ...{ idempotency_key: idempotencyKey, created_at: now, updated_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const intent = await createIntent(stripe, {
    amountCents: amount * 100,
    metadata: { gift_card_id: String(id) },
    idempotencyKey,
    description: `Gift card #${id}`,
  })
  // The browser gets the secret only once the intent is stored, so no other one can be paid.
  await db.updateTable('gift_cards').set({ payment_intent_id: intent.id }).where('id', '=', id).execute()
  return {
    clientSecret: assertDefined(intent.clientSecret, 'client secret of an intent'),
    paymentIntentId: intent.id,
    amount,
  }
}
