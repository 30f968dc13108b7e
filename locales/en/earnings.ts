import type { EarningKind } from '#domain/earning-states.ts'
import { money } from '../format.ts'

/** The cleaner's earnings, job by job. */
export const earningsCopy = {
  title: 'Your earnings',
  intro: 'Every payment for your work, newest first. Together they are your total.',
  payoutAccount: 'Your payout account',
  total: 'Total Earnings',
  pending: 'Not paid out yet',
  lastPayout: 'Last Payout',
  list: 'Earnings by job',
  job: (id: number, day: string) => `Job #${id}, ${day}`,
  kinds: {
    cleaning: 'Visit',
    difference: 'Visit, new time',
    lockout: 'Arrival fee',
    late_cancellation: 'Late cancellation',
    tip: 'Tip',
    boost: 'Boost',
    extra: 'Adjustment',
    ruling: 'Adjustment',
  } satisfies Record<EarningKind, string>,
  waiting: (day: string) => `Pays out from ${day}`,
  needsAccount: 'Waiting for your payout account',
  underReview: 'Under review',
  disputed: 'On hold: the bank is reviewing the payment',
  onItsWay: 'On its way to your account',
  paid: (day: string) => `Paid ${day}`,
  takenBack: 'Refunded to the customer',
  lessRefund: (amount: number) => `After a refund of ${money(amount)}`,
  settledDebt: (amount: number) => `${money(amount)} of it covered what you owed us`,
  empty: { title: 'No earnings yet', text: 'Each finished job and each tip shows up here.' },
  failed: "We couldn't load your earnings",
  more: 'Show more',
  loadingMore: 'Loading...',
}
