import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import type { DisputeState } from '#server/providers/stripe/disputes.ts'
import type { GiftCardRow } from './lock-gift-card.ts'

type DisputedGiftCard = Pick<GiftCardRow, 'id' | 'dispute_status' | 'dispute_fee_cents'>

/** Lists the dispute of a locked gift card with the others, with the bank's reason and deadline. */
export async function recordGiftCardDispute(
  tx: Tx,
  card: DisputedGiftCard,
  { id, amountCents, reason, dueBy, submitted }: DisputeState,
  now: Date,
): Promise<void> {
  const status = card.dispute_status ?? 'open'
  await tx
    .insertInto('disputes')
    .values({
      ...{ id, gift_card_id: card.id, amount_cents: amountCents, fee_cents: card.dispute_fee_cents },
      ...{ status, reason, due_by: dueBy, submitted_at: submitted ? now : null, created_at: now },
      closed_at: status === 'open' ? null : now,
    })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({
        reason: ref('excluded.reason'),
        due_by: ref('excluded.due_by'),
        fee_cents: ref('excluded.fee_cents'),
        status: ref('excluded.status'),
        submitted_at: sql<Date | null>`coalesce(disputes.submitted_at, excluded.submitted_at)`,
        closed_at: sql<Date | null>`coalesce(disputes.closed_at, excluded.closed_at)`,
      })),
    )
    .execute()
}
