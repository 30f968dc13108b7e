import { refundDays } from '#domain/refund/arrival.ts'
import { period } from '../period.ts'

/** How long a bank takes to show a refund. */
const refundTime = `${refundDays.from} to ${refundDays.to} business days`

/** Refunds and kept amounts; pages, lists and dialogs share these. */
export const moneyBackCopy = {
  paid: 'Paid',
  lateFee: 'Late fee',
  lockoutFee: 'For the cleaner’s trip and time',
  refunded: 'Refunded',
  arrival: `A refund to a card arrives within ${refundTime}.`,
  underReview: {
    title: 'Payout under review',
    text: 'We check some payments by hand before we pay them out. You don’t need to do anything. Questions? Please contact us.',
  },
  dispute: {
    title: 'Payment disputed',
    customer: (payoutSent: boolean) =>
      `Your bank is asking us about this payment. ${payoutSent ? 'A refund waits' : "Your cleaner's payout, or a refund, waits"} until the bank decides. If you didn’t mean this, please tell your bank.`,
    cleaner: (payoutSent: boolean) =>
      payoutSent
        ? "The customer's bank is asking about this payment. Your payout has been sent. If the bank takes the money back, we take back your share of it."
        : "The customer's bank is asking about this payment. We hold your payout until the bank decides. If the bank takes the money back, we lower your payout by your share of it.",
  },
  toCredit: (amount: string) => `${amount} went back to your credit.`,
  states: {
    being_sent: () => `We are sending your refund. To a card it arrives within ${refundTime}.`,
    on_its_way: (sent: string, by: string) =>
      `Your refund was sent on ${sent}. To a card it arrives within ${refundTime}, by ${period(by)}`,
    arrived: (sent: string, by: string) =>
      `Your refund was sent on ${sent} and should have arrived by ${period(by)} Please ask your bank, or us, if it has not.`,
    failed: () => 'Your bank sent the refund back to us. Please contact us, and we’ll pay you another way.',
  },
}
