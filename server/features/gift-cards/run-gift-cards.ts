import { sql } from 'kysely'
import { serviceDay } from '#domain/service-time.ts'
import type { Context } from '#server/context.ts'
import { postLedgerTransaction } from '#server/money/ledger/post.ts'
import { cancelIntent, retrieveIntent } from '#server/providers/stripe/intents.ts'
import { queueGiftCardMail } from '../notifications/queue-gift-card-mail.ts'
import { sendGiftCardRefund } from './refund-gift-card.ts'
import { cancelGiftCard, settleGiftCard } from './settle-gift-card.ts'

const batch = 200
const unpaidMs = 86_400_000

/** Task, every minute: completes what was paid, sends what is due, refunds what is owed. Safe to run twice at once. */
export async function runGiftCards(context: Context): Promise<void> {
  for (const step of [settleOpen, sendDue, refundOwed, postLateFees]) await step(context)
}

/** One that always fails must not block the others. */
async function forEach<Row extends { id: number }>(
  { log }: Context,
  rows: Row[],
  act: (row: Row) => Promise<unknown>,
): Promise<void> {
  for (const row of rows) {
    try {
      await act(row)
    } catch (error) {
      log.warn({ giftCardId: row.id, err: error }, 'gift card not looked after')
    }
  }
}

/** Settles open payments, least recently looked at first; one that is open for a day cannot be paid any more. */
async function settleOpen(context: Context): Promise<void> {
  const { db, clock, stripe } = context
  const now = clock()
  const open = await db
    .selectFrom('gift_cards')
    .select(['id', 'payment_intent_id', 'created_at'])
    .where('state', '=', 'pending')
    .where('updated_at', '<', new Date(now.getTime() - 20_000))
    .where(sql<boolean>`updated_at + (updated_at - created_at) / 8 < ${now}`)
    .orderBy('updated_at')
    .limit(batch)
    .execute()
  await forEach(context, open, async ({ id, payment_intent_id: intentId, created_at }) => {
    const isOver = created_at.getTime() < now.getTime() - unpaidMs
    await db.updateTable('gift_cards').set({ updated_at: now }).where('id', '=', id).execute()
    if (isOver && intentId) await cancelIntent(stripe, intentId)
    if (intentId) await settleGiftCard(context, intentId)
    // Its secret was given to no one.
    else if (isOver) await cancelGiftCard(context, id)
  })
}

/** Mails the codes of the day, each once. */
async function sendDue(context: Context): Promise<void> {
  const { db, clock, config } = context
  const today = serviceDay(clock(), config.SERVICE_ZONE)
  const due = await db
    .selectFrom('gift_cards')
    .select('id')
    .where('state', '=', 'paid')
    .where(sql<boolean>`sends_on <= ${today}::date`)
    .where(({ not, eb }) => not(eb(sql`coalesce(dispute_status, '')`, 'in', ['open', 'lost'])))
    .limit(batch)
    .execute()
  await forEach(context, due, ({ id }) =>
    db.transaction().execute(async (tx) => {
      const now = clock()
      const card = await tx
        .updateTable('gift_cards')
        .set({ state: 'sent', sent_at: now, updated_at: now })
        .where('id', '=', id)
        .where('state', '=', 'paid')
        .returning('recipient_email')
        .executeTakeFirst()
      if (card) await queueGiftCardMail(tx, { event: 'gift_card', id, to: card.recipient_email, now })
    }),
  )
}

async function refundOwed(context: Context): Promise<void> {
  const owed = await context.db
    .selectFrom('gift_cards')
    .select('id')
    .where('state', '=', 'refund_pending')
    .where('updated_at', '<', new Date(context.clock().getTime() - 60_000))
    .orderBy(sql`random()`)
    .limit(batch)
    .execute()
  await forEach(context, owed, ({ id }) => sendGiftCardRefund(context, id))
}

/** Books the fee of cards that Stripe had not named it for when they were paid. */
async function postLateFees(context: Context): Promise<void> {
  const { db, clock, stripe } = context
  const waiting = await db
    .selectFrom('gift_cards')
    .select(['id', 'payment_intent_id'])
    .where('paid_at', 'is not', null)
    .where('stripe_fee_cents', 'is', null)
    .orderBy(sql`random()`)
    .limit(50)
    .execute()
  await forEach(context, waiting, async ({ id, payment_intent_id }) => {
    const fee = payment_intent_id && (await retrieveIntent(stripe, payment_intent_id))?.feeCents
    if (typeof fee !== 'number') return
    await db.transaction().execute(async (tx) => {
      const named = await tx
        .updateTable('gift_cards')
        .set({ stripe_fee_cents: fee })
        .where('id', '=', id)
        .where('stripe_fee_cents', 'is', null)
        .returning('id')
        .executeTakeFirst()
      if (!named) return
      await postLedgerTransaction(tx, {
        ...{ jobId: null, cause: 'stripe_fee', reference: `gift-card-${id}`, at: clock() },
        lines: [
          { account: 'stripe_fees', cents: fee },
          { account: 'stripe_balance', cents: -fee },
        ],
      })
    })
  })
}
