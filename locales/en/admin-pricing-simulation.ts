import { shortDate } from '../format.ts'
import { count } from './count.ts'

/** The pricing simulation: the last 90 days under other prices or terms. */
export const pricingSimulationCopy = {
  title: 'Rehearsal',
  lead: 'Jobs of the last 90 days as they were, and as they would have been if everybody had done the same.',
  trying: 'Tried',
  nothing: 'Nothing else than what each job had.',
  failed: 'The rehearsal could not be made',
  between: (from: string, to: string, zone: string) =>
    `Visits from ${shortDate(from, zone)} until ${shortDate(to, zone)}.`,
  jobs: (n: number) => `${count(n, 'job')} replayed.`,
  unknown: (n: number) =>
    n === 1
      ? 'One more job cannot be replayed and is in no sum.'
      : `${n} more jobs cannot be replayed and are in no sum.`,
  what: 'What',
  before: 'As it was',
  after: 'As it would have been',
  difference: 'Difference',
  sums: 'All jobs together',
  paid: 'Customers paid',
  earned: 'Cleaners earned',
  kept: 'We kept, before Stripe fees',
  each: 'Job by job',
  job: 'Job',
  visit: 'Visit',
  ended: 'Ended',
  endings: { cleaned: 'Cleaned', cancelled: 'Cancelled', locked_out: 'Not let in', free: 'Nothing due' },
  paidHead: 'Paid',
  earnedHead: 'Earned',
  keptHead: 'Kept',
  from: (before: string, after: string) => (before === after ? before : `${before}, then ${after}`),
  notKnown: 'not known',
  unknowns: {
    moved: 'moved to another time',
    decided: 'decided by hand',
    disputed: 'disputed',
    unsettled: 'not settled yet',
  },
  empty: 'No job has ended in this time.',
  download: 'Download as CSV',
  rehearse: "Rehearse on last quarter's jobs",
}
