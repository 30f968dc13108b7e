/** The outcome of a charge on a test card. */
export type TestCardsOutcome =
  | { kind: 'succeed'; available?: 'now'; dispute?: DisputeReason; refund?: 'pending' | 'failing' }
  | { kind: 'decline'; code: string; declineCode?: string; message: string; onlyCharges?: true }
  | { kind: 'authenticate'; afterwards: string }

type DisputeReason = 'fraudulent' | 'product_not_received'

export type TestCard = {
  number: string
  brand: 'visa' | 'mastercard' | 'amex' | 'discover'
  funding: 'credit' | 'debit'
  outcome: string
  about: string
}

const declined = 'Your card was declined.'

export const outcomes: Record<string, TestCardsOutcome> = {
  succeeds: { kind: 'succeed' },
  available_now: { kind: 'succeed', available: 'now' },
  disputed: { kind: 'succeed', dispute: 'fraudulent' },
  not_received: { kind: 'succeed', dispute: 'product_not_received' },
  refund_pending: { kind: 'succeed', refund: 'pending' },
  refund_fails: { kind: 'succeed', refund: 'failing' },
  generic_decline: {
    kind: 'decline',
    code: 'card_declined',
    declineCode: 'generic_decline',
    message: declined,
  },
  insufficient_funds: {
    kind: 'decline',
    code: 'card_declined',
    declineCode: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  declined_later: {
    kind: 'decline',
    code: 'card_declined',
    declineCode: 'generic_decline',
    message: declined,
    onlyCharges: true,
  },
  lost_card: { kind: 'decline', code: 'card_declined', declineCode: 'lost_card', message: declined },
  stolen_card: { kind: 'decline', code: 'card_declined', declineCode: 'stolen_card', message: declined },
  fraudulent: { kind: 'decline', code: 'card_declined', declineCode: 'fraudulent', message: declined },
  card_velocity_exceeded: {
    kind: 'decline',
    code: 'card_declined',
    declineCode: 'card_velocity_exceeded',
    message:
      'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
  },
  expired_card: { kind: 'decline', code: 'expired_card', message: 'Your card has expired.' },
  incorrect_cvc: {
    kind: 'decline',
    code: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
  },
  processing_error: {
    kind: 'decline',
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
  live_card: {
    kind: 'decline',
    code: 'card_declined',
    declineCode: 'test_mode_live_card',
    message:
      'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
  },
  authenticate: { kind: 'authenticate', afterwards: 'succeeds' },
  authenticate_then_decline: { kind: 'authenticate', afterwards: 'generic_decline' },
  authenticate_then_insufficient_funds: { kind: 'authenticate', afterwards: 'insufficient_funds' },
}

const card = (
  number: string,
  outcome: string,
  about: string,
  brand: TestCard['brand'] = 'visa',
  funding: TestCard['funding'] = 'credit',
): TestCard => ({ number, brand, funding, outcome, about })

export const testCards = [
  card('4242424242424242', 'succeeds', 'Succeeds'),
  card('5555555555554444', 'succeeds', 'Succeeds (Mastercard)', 'mastercard'),
  card('4000056655665556', 'succeeds', 'Succeeds (Visa debit)', 'visa', 'debit'),
  card('378282246310005', 'succeeds', 'Succeeds (American Express)', 'amex'),
  card('6011111111111117', 'succeeds', 'Succeeds (Discover)', 'discover'),
  card('4000000000000077', 'available_now', 'Succeeds; the money is available at once'),
  card('4000000000000002', 'generic_decline', 'Declined'),
  card('4000000000000341', 'declined_later', 'Can be saved, declined when charged'),
  card('4000000000009995', 'insufficient_funds', 'Declined: insufficient funds'),
  card('4000000000009987', 'lost_card', 'Declined: lost card'),
  card('4000000000009979', 'stolen_card', 'Declined: stolen card'),
  card('4100000000000019', 'fraudulent', 'Declined: blocked as fraudulent'),
  card('4000000000000069', 'expired_card', 'Declined: expired'),
  card('4000000000000127', 'incorrect_cvc', 'Declined: wrong security code'),
  card('4000000000000119', 'processing_error', 'Declined: processing error'),
  card('4000000000006975', 'card_velocity_exceeded', 'Declined: too many attempts'),
  card('4000002500003155', 'authenticate', '3-D Secure, then succeeds'),
  card('4000002760003184', 'authenticate', '3-D Secure every time, then succeeds'),
  card('4000000000003220', 'authenticate', '3-D Secure 2, then succeeds'),
  card('4000008400001629', 'authenticate_then_decline', '3-D Secure, then declined'),
  card('4000008260003178', 'authenticate_then_insufficient_funds', '3-D Secure, then insufficient funds'),
  card('4000000000000259', 'disputed', 'Succeeds, then disputed as fraudulent'),
  card('4000000000002685', 'not_received', 'Succeeds, then disputed as not received'),
  card('4000000000007726', 'refund_pending', 'Succeeds; a refund begins as pending'),
  card('4000000000005126', 'refund_fails', 'Succeeds; a refund fails later'),
]

/** Names that stand for a card in server-side tests: `pm_card_visa`. */
export const namedMethods: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_visa_debit: '4000056655665556',
  pm_card_amex: '378282246310005',
  pm_card_discover: '6011111111111117',
  pm_card_us: '4242424242424242',
  pm_card_bypassPending: '4000000000000077',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_visa_chargeDeclinedLostCard: '4000000000009987',
  pm_card_visa_chargeDeclinedStolenCard: '4000000000009979',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_chargeDeclinedIncorrectCvc: '4000000000000127',
  pm_card_chargeDeclinedProcessingError: '4000000000000119',
  pm_card_chargeDeclinedFraudulent: '4100000000000019',
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_threeDSecure2Required: '4000000000003220',
  pm_card_threeDSecureRequiredChargeDeclined: '4000008400001629',
  pm_card_authenticationRequiredChargeDeclinedInsufficientFunds: '4000008260003178',
  pm_card_createDispute: '4000000000000259',
  pm_card_createDisputeProductNotReceived: '4000000000002685',
  pm_card_pendingRefund: '4000000000007726',
  pm_card_refundFail: '4000000000005126',
}
