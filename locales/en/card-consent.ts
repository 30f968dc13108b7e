/** What a customer agrees to when they keep a card; it is stored with the card as they read it. */
export const cardConsent =
  'Save this card for my next visits. I agree that it is charged for visits I book or schedule, at the price shown to me, until I remove it.'
