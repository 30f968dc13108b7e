import { refundDaysInWords } from '../../domain/refund/arrival.ts'

/** What is said of money that was paid, kept and given back; pages, lists and dialogs take it from here. */
export const moneyBackCopy = {
  paid: 'Paid',
  lateFee: 'Late fee',
  refunded: 'Refunded',
  arrival: `A refund to a card arrives within ${refundDaysInWords}.`,
  states: {
    being_sent: () => `We are sending your refund. To a card it arrives within ${refundDaysInWords}.`,
    on_its_way: (sent: string, by: string) =>
      `Your refund was sent on ${sent}. To a card it arrives within ${refundDaysInWords}, by ${by}.`,
    arrived: (sent: string, by: string) =>
      `Your refund was sent on ${sent} and should have arrived by ${by}. Please ask your bank, or us, if it has not.`,
    failed: () => 'Your bank sent the refund back to us. Please contact us, and we pay you in another way.',
  },
}
