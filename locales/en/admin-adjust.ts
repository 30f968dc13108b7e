import { dollarsFromCents } from '#domain/money.ts'
import { money } from '../format.ts'

const dollars = (cents: number) => money(dollarsFromCents(cents))

/** Adjusting a payout: an extra payment, or forgiving a debt. */
export const adjustCopy = {
  title: "Adjust this cleaner's earnings?",
  what: 'Adjustment',
  kinds: {
    extra: 'Pay extra from our share',
    forgive: 'Forgive debt',
  },
  amount: 'Amount in dollars',
  most: (cents: number) => `Up to ${dollars(cents)}.`,
  noAmount: 'Enter an amount, such as 12.50.',
  tooMuch: 'The amount is over the limit.',
  lead: 'What happens:',
  consequences: {
    extra: (cents: number) => [
      `The cleaner gets ${dollars(cents)} extra as a separate payout, and an email about it. We send it once their account can receive money and take any debt out of it first.`,
      `The platform pays ${dollars(cents)}. We don't charge or tell the customer.`,
      'You can do this once per payment.',
    ],
    forgive: (cents: number) => [
      `The cleaner owes us ${dollars(cents)} less, so we keep less of what they earn next. They get an email about it.`,
      `The platform pays ${dollars(cents)}.`,
    ],
  },
  done: { extra: 'Extra payment on its way', forgive: 'Debt forgiven' },
  failed: 'Nothing was adjusted',
  failedText: 'Check and try again.',
}
