import { sql } from 'kysely'

const internal = ['redeemed_by', 'code_hash', 'idempotency_key', 'refund_key']

/** The gift cards that a person has bought under their verified address, those that they have redeemed, and disputes. */
export const giftCardSections = [
  {
    title: 'giftCardsYouBought' as const,
    table: 'gift_cards',
    mine: ({ email }: { email: string | null }) => sql`t.sender_email = ${email}`,
    without: internal,
  },
  {
    title: 'giftCardsYouRedeemed' as const,
    table: 'gift_cards',
    mine: ({ id }: { id: number }) => sql`t.redeemed_by = ${id}`,
    without: [
      ...[...internal, 'sender_email', 'recipient_email', 'payment_intent_id', 'stripe_fee_cents'],
      ...['stripe_refund_id', 'dispute_id', 'dispute_status', 'disputed_cents', 'dispute_fee_cents'],
    ],
  },
  {
    title: 'giftCardDisputes' as const,
    table: 'disputes',
    mine: ({ email }: { email: string | null }) =>
      sql`t.gift_card_id IN (SELECT id FROM gift_cards WHERE sender_email = ${email})`,
  },
]
