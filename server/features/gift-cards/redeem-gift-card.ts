import { dollarsFromCents } from '#domain/money.ts'
import type { Context } from '#server/context.ts'
import { giveCredit } from '#server/money/credit/give-credit.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { hashGiftCardCode } from '../notifications/gift-card-code.ts'
import { isDisputed, lockGiftCard } from './lock-gift-card.ts'

/** Turns a gift card into the customer's credit: of any number of tries at once, one. */
export async function redeemGiftCard(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  userId: number,
  typed: string,
): Promise<{ amount: number }> {
  return db.transaction().execute(async (tx) => {
    const now = clock()
    // Before the card: a deletion locks the account first too.
    const owner = await tx
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .where('deleted_at', 'is', null)
      .forKeyShare()
      .executeTakeFirst()
    const card = await lockGiftCard(tx, 'code_hash', hashGiftCardCode(typed))
    if (!owner || card?.state !== 'sent' || isDisputed(card)) throw refuse('gift_card_not_valid')
    const { id, amount_cents: cents } = card
    await tx
      .updateTable('gift_cards')
      .set({ state: 'redeemed', redeemed_at: now, redeemed_by: userId, updated_at: now })
      .where('id', '=', id)
      .execute()
    const given = { userId, cause: 'gift_card', reference: String(id), cents } as const
    await giveCredit(tx, { ...given, from: 'gift_card_liability', now })
    return { amount: dollarsFromCents(cents) }
  })
}
