/** What a gift card can be worth, in whole dollars. */
export const giftCardDollars = { min: 25, max: 500 }

/** How many days ahead its code can be mailed. */
export const giftCardDaysAhead = 365

/** The states of a gift card; 'sent' once its code is on its way. */
export const giftCardStates = [
  'pending',
  'paid',
  'sent',
  'redeemed',
  'refund_pending',
  'refunded',
  'canceled',
] as const
export type GiftCardState = (typeof giftCardStates)[number]
