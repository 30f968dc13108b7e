import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { SignedInCustomerId } from '#server/plugins/session.ts'
import type { StripeCard } from '#server/providers/stripe/intents.ts'
import { detachCard, retrieveCard } from '#server/providers/stripe/payment-methods.ts'
import { queueTask } from '#server/queue/queue-task.ts'
import {
  findPaymentMethod,
  findPaymentMethods,
  lockPaymentMethods,
  type PaymentMethodRow,
} from './queries.ts'
import { findStripeCustomerOwner } from './stripe-customer.ts'

/** Makes a card the one that is offered first. */
export function setDefaultCard(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  userId: SignedInCustomerId,
  id: number,
): Promise<PaymentMethodRow> {
  return db.transaction().execute(async (tx) => {
    await lockPaymentMethods(tx, userId)
    await findPaymentMethod(tx, userId, id)
    const set = (is_default: boolean) =>
      tx.updateTable('payment_methods').set({ is_default, updated_at: clock() }).where('user_id', '=', userId)
    await set(false).where('is_default', '=', true).where('id', '<>', id).execute()
    return set(true).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
  })
}

/** Removes a card for its customer. Refuses card_needed_by_series for the last one while a series needs it. */
export async function removeCard(context: CardStore, userId: SignedInCustomerId, id: number): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    await lockPaymentMethods(tx, userId)
    const card = await findPaymentMethod(tx, userId, id)
    await refuseNeededCard(tx, userId)
    await removeKeptCard(tx, card, context.clock())
    const { stripe_payment_method_id: methodId } = card
    await queueTask(tx, 'detach_card', { methodId }, { key: `detach-${methodId}` })
  })
}

type CardStore = Pick<Context, 'db' | 'clock'>

/** Charges a card no more from here on; the next one becomes the default. */
async function removeKeptCard(tx: Tx, card: PaymentMethodRow, now: Date): Promise<void> {
  const { id, user_id: userId } = card
  const remove = { removed_at: now, updated_at: now, is_default: false }
  await tx.updateTable('payment_methods').set(remove).where('id', '=', id).execute()
  const [next] = await findPaymentMethods(tx, [userId])
  if (card.is_default && next)
    await tx.updateTable('payment_methods').set({ is_default: true }).where('id', '=', next.id).execute()
}

/** The last card of a customer stays while a series is charged to it. */
async function refuseNeededCard(tx: Tx, userId: number): Promise<void> {
  if ((await findPaymentMethods(tx, [userId])).length > 1) return
  const series = await tx
    .selectFrom('series')
    .select('id')
    .where('customer_id', '=', userId)
    .where('state', '<>', 'ended')
    .limit(1)
    .executeTakeFirst()
  if (series) throw refuse('card_needed_by_series')
}

/** Task: detaches a removed card at Stripe. */
export async function detachRemovedCard(
  { stripe }: Pick<Context, 'stripe'>,
  methodId: string,
): Promise<void> {
  await detachCard(stripe, methodId)
}

/**
 * Brings a kept card to its state at Stripe: banks announce new expiry dates and numbers, an operator edits
 * the card in the dashboard, and a card that is detached there is gone.
 */
export async function syncCard(context: Context, methodId: string): Promise<void> {
  const { db, clock, stripe } = context
  const before = await findKeptCard(db, methodId)
  if (!before) return
  const found = await retrieveCard(stripe, methodId)
  const isOutdated = await db.transaction().execute(async (tx) => {
    await lockPaymentMethods(tx, before.user_id)
    // Another call may have removed it meanwhile.
    const row = await findKeptCard(tx, methodId)
    if (!row) return false
    // What another call has written meanwhile may be newer than what this one has read.
    if (row.version !== before.version) return true
    const owner = found?.customer && (await findStripeCustomerOwner(tx, found.customer))
    if (found?.card && owner === row.user_id) await updateKeptCard(tx, row.id, found.card, clock())
    else await removeKeptCard(tx, row, clock())
    return false
  })
  if (isOutdated) await syncCard(context, methodId)
}

async function updateKeptCard(tx: Tx, id: number, card: StripeCard, now: Date): Promise<void> {
  const { brand, last4, expMonth: exp_month, expYear: exp_year, fingerprint: card_fingerprint } = card
  await tx
    .updateTable('payment_methods')
    .set({ brand, last4, exp_month, exp_year, card_fingerprint, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** A card that was not removed; each change of its row makes another `version`. */
function findKeptCard(
  db: Db | Tx,
  methodId: string,
): Promise<(PaymentMethodRow & { version: string }) | undefined> {
  return db
    .selectFrom('payment_methods')
    .selectAll()
    .select(sql<string>`xmin::text`.as('version'))
    .where('stripe_payment_method_id', '=', methodId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}
