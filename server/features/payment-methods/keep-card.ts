import { wallets } from '#domain/enums.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { IntentState, StripeCard } from '#server/providers/stripe/intents.ts'
import { retrieveSetup } from '#server/providers/stripe/payment-methods.ts'
import { queueTask } from '#server/queue/queue-task.ts'
import { type CardConsent, consentOf } from './consent.ts'
import { findPaymentMethods, lockPaymentMethods, type PaymentMethodRow } from './queries.ts'
import { findStripeCustomerOwner } from './stripe-customer.ts'

interface KeptCard {
  userId: number
  card: StripeCard
  consent: CardConsent
  now: Date
}

/**
 * Keeps a card in the caller's transaction, once however often it is called. The first one of a person becomes
 * the default. The same card again replaces its older entry, whose expiry date may be past.
 */
async function keepCard(tx: Tx, { userId, card, consent, now }: KeptCard): Promise<PaymentMethodRow> {
  await lockPaymentMethods(tx, userId)
  const known = await tx
    .selectFrom('payment_methods')
    .selectAll()
    .where('stripe_payment_method_id', '=', card.id)
    .executeTakeFirst()
  if (known) return known
  const kept = await findPaymentMethods(tx, [userId])
  const same = kept.filter((row) => card.fingerprint !== null && row.card_fingerprint === card.fingerprint)
  for (const { id, stripe_payment_method_id: methodId } of same) {
    const replaced = { removed_at: now, is_default: false, updated_at: now }
    await tx.updateTable('payment_methods').set(replaced).where('id', '=', id).execute()
    await queueTask(tx, 'detach_card', { methodId }, { key: `detach-${methodId}` })
  }
  const isDefault = kept.length === same.length || same.some((row) => row.is_default)
  const added = await tx
    .insertInto('payment_methods')
    .values({
      user_id: userId,
      stripe_payment_method_id: card.id,
      ...{ brand: card.brand, last4: card.last4, exp_month: card.expMonth, exp_year: card.expYear },
      card_fingerprint: card.fingerprint,
      // Other wallets have no name on screen.
      wallet: wallets.find((known) => known === card.wallet) ?? null,
      is_default: isDefault,
      ...{ consent_text: consent.text, consented_at: consent.at },
      ...{ created_at: now, updated_at: now },
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  // A series that is charged to the card stays with it, and does not change to the default one.
  for (const { id } of same)
    await tx
      .updateTable('series')
      .set({ payment_method_id: added.id, updated_at: now })
      .where('payment_method_id', '=', id)
      .execute()
  return added
}

/** Keeps the card of a payment whose payer agreed to that, in the transaction that completes the payment. */
export async function keepCardThatPaid(
  tx: Tx,
  { keptCard: card, customer, metadata }: Pick<IntentState, 'keptCard' | 'customer' | 'metadata'>,
  userId: number,
  now: Date,
): Promise<void> {
  const consent = consentOf(metadata)
  if (!card || !customer || !consent) return
  const owner = await findStripeCustomerOwner(tx, customer)
  if (owner === userId) await keepCard(tx, { userId, card, consent, now })
}

/**
 * Keeps the card of a confirmed SetupIntent: called by the browser and by the webhook, in any order. `userId`:
 * whose it has to be. Refuses setup_not_found, also when its card was detached since, and setup_not_succeeded.
 */
export async function keepCardOfSetup(
  context: Context,
  setupIntentId: string,
  userId?: number,
): Promise<PaymentMethodRow> {
  const setup = await retrieveSetup(context.stripe, setupIntentId)
  const owner = setup?.customer ? await findStripeCustomerOwner(context.db, setup.customer) : undefined
  const consent = setup && consentOf(setup.metadata)
  if (!owner || !consent || (userId !== undefined && owner !== userId)) throw refuse('setup_not_found')
  const { card } = setup
  if (setup.status !== 'succeeded') throw refuse('setup_not_succeeded')
  if (!card) throw refuse('setup_not_found')
  return context.db
    .transaction()
    .execute((tx) => keepCard(tx, { userId: owner, card, consent, now: context.clock() }))
}
