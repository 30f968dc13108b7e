/** The cards worth trying first; the Stripe fake's own page lists all. */
export const testCards: [number: string, outcome: string][] = [
  ['4242 4242 4242 4242', 'The payment succeeds'],
  ['5555 5555 5555 4444', 'The payment succeeds (Mastercard)'],
  ['4000 0025 0000 3155', 'The bank asks for 3-D Secure, then the payment succeeds'],
  ['4000 0084 0000 1629', 'The bank asks for 3-D Secure, then the card is declined'],
  ['4000 0000 0000 0002', 'The card is declined'],
  ['4000 0000 0000 9995', 'Declined: insufficient funds'],
  ['4000 0000 0000 0069', 'Declined: the card has expired'],
  ['4000 0000 0000 0127', 'Declined: wrong security code'],
  ['4000 0000 0000 0119', 'Declined: processing error'],
  ['4000 0000 0000 0259', 'Succeeds, then the holder disputes the charge'],
  ['4000 0000 0000 5126', 'Succeeds; a refund fails later'],
]
