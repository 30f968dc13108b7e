import type { Selectable } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import type { GiftCards } from '#server/db/rows/money.ts'

export type GiftCardRow = Selectable<GiftCards>

/** Locks a gift card until the transaction ends; undefined when there is none. */
export function lockGiftCard(
  tx: Tx,
  column: 'id' | 'payment_intent_id' | 'code_hash',
  value: number | string,
): Promise<GiftCardRow | undefined> {
  return tx.selectFrom('gift_cards').selectAll().where(column, '=', value).forUpdate().executeTakeFirst()
}

/** True while a dispute is open or was lost: the money may be, or is, gone. */
export function isDisputed({ dispute_status }: Pick<GiftCardRow, 'dispute_status'>): boolean {
  return dispute_status === 'open' || dispute_status === 'lost'
}
