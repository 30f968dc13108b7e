import { createHash } from 'node:crypto'
import { assertDefined } from '#domain/assert-defined.ts'
import { serviceDay } from '#domain/service-time.ts'
import { Actor } from './actor.ts'
import { customers } from './customers.ts'
import { confirmIntent } from './pay.ts'
import { demoEmail } from './people.ts'
import type { Town } from './town.ts'

interface DemoGiftCard {
  from: string
  to: string
  amount: number
  daysAgo: number
  message: string
}

/** The first is mailed by the sweep, which puts its code into the mailbox; the second is credit already. */
const mailed: DemoGiftCard = {
  ...{ from: 'victoria', to: 'tessa', amount: 75, daysAgo: 0 },
  message: 'Happy housewarming! Let somebody else do the floors.',
}
const redeemed: DemoGiftCard = {
  ...{ from: 'george', to: 'isaac', amount: 50, daysAgo: 2 },
  message: 'For the next curry.',
}

/** Creates a promo code, a gift card whose code is mailed, and one that is redeemed. */
export async function tellGiftCards(town: Town, now: Date): Promise<void> {
  await createPromoCode(town, now)
  await buy(town, mailed, now)
  const cardId = await buy(town, redeemed, now)
  if (cardId !== null) await redeem(town, cardId, now)
}

/** Takes 20 percent off any booking. */
async function createPromoCode({ context: { db } }: Town, now: Date): Promise<void> {
  const since = { starts_at: now, created_at: now }
  await db
    .insertInto('promotions')
    .values({ code: 'SPARKLE20', percent: 20, first_booking_only: false, ...since })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
}

/** Returns the id of a gift card that is paid and not mailed; null when it went further in an earlier run. */
async function buy(town: Town, { from, to, amount, daysAgo, message }: DemoGiftCard, now: Date) {
  const { app, context } = town
  const known = await context.db
    .selectFrom('gift_cards')
    .select(['id', 'state'])
    .where('sender_email', '=', demoEmail(from))
    .where('state', '<>', 'pending')
    .executeTakeFirst()
  if (known) return known.state === 'redeemed' ? null : known.id
  const at = new Date(now.getTime() - daysAgo * 86_400_000 - 3_600_000)
  const buyer = new Actor(app, 90)
  const { clientSecret, paymentIntentId } = await buyer.call('POST /api/gift-cards', {
    at,
    body: {
      ...{ amount, message, sendsOn: serviceDay(at, context.config.SERVICE_ZONE), language: 'en' },
      ...{ senderName: nameOf(from), senderEmail: demoEmail(from) },
      ...{ recipientName: nameOf(to), recipientEmail: demoEmail(to) },
    },
  })
  await confirmIntent(town, { clientSecret, paymentIntentId })
  await buyer.call('POST /api/gift-cards/confirm', { at, body: { paymentIntentId } })
  const { id } = await context.db
    .selectFrom('gift_cards')
    .select('id')
    .where('payment_intent_id', '=', paymentIntentId)
    .executeTakeFirstOrThrow()
  return id
}

const nameOf = (key: string) => assertDefined(customers.find((one) => one.key === key)?.name, key)

/** Redeems a card whose mail has come and gone; mails are sent after the town is complete. */
async function redeem({ context, customers: people }: Town, id: number, now: Date): Promise<void> {
  const code = `7777${String(id).padStart(4, '0')}77777777`
  const sentAt = new Date(now.getTime() - 86_400_000)
  await context.db
    .updateTable('gift_cards')
    .set({ state: 'sent', sent_at: sentAt, code_hash: createHash('sha256').update(code).digest('hex') })
    .where('id', '=', id)
    .execute()
  const { actor } = assertDefined(people.get(redeemed.to), redeemed.to)
  await actor.call('POST /api/gift-cards/redeem', { at: now, body: { code } })
}
