import { dollarsFromCents } from '#domain/money.ts'
import { money } from '../format.ts'

const dollars = (cents: number) => money(dollarsFromCents(cents))

/** Adjusting a payout: an extra payment, or forgiving a debt. */
export const adjustCopy = {
  title: "Adjust this cleaner's money?",
  what: 'What',
  kinds: {
    extra: 'Pay something extra, out of our share',
    forgive: 'Forgive what they owe us',
  },
  amount: 'Amount in dollars',
  most: (cents: number) => `At most ${dollars(cents)}.`,
  noAmount: 'Please enter an amount, such as 12.50.',
  tooMuch: 'That is more than can be adjusted.',
  lead: 'It means:',
  consequences: {
    extra: (cents: number) => [
      `The cleaner gets ${dollars(cents)} beyond what they earned, as a payout of its own, and a mail about it. It is sent as soon as their account can receive money; a debt is settled with it first.`,
      `The platform bears ${dollars(cents)}. The customer is neither charged nor told.`,
      'For this payment that is possible once.',
    ],
    forgive: (cents: number) => [
      `The cleaner owes us ${dollars(cents)} less: it is not taken out of what they earn next. They get a mail about it.`,
      `The platform bears ${dollars(cents)}.`,
    ],
  },
  done: { extra: 'The extra is on its way', forgive: 'That much is forgiven' },
  failed: 'Nothing was adjusted',
  failedText: 'Please look again and try once more.',
}
