/*
 * Words that are stored and of which there are no others. The database refuses any other one; a test holds its
 * lists and these together (server/db/closed-lists.test.ts).
 */

/** What a customer's payment is for. */
const paymentPurposes = ['cleaning', 'tip', 'fee'] as const
export type PaymentPurpose = (typeof paymentPurposes)[number]

/** What a cleaner's payout is for. */
const payoutKinds = ['cleaning', 'tip', 'late_cancellation', 'lockout'] as const
export type PayoutKind = (typeof payoutKinds)[number]
