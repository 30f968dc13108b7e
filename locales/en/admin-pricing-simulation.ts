import { shortDate } from '../format.ts'
import { count } from './count.ts'

/** The pricing simulation: the last 90 days under other prices or terms. */
export const pricingSimulationCopy = {
  title: 'Pricing simulation',
  lead: 'Jobs of the last 90 days under other prices or terms, if everyone had done the same.',
  trying: 'Simulated changes',
  nothing: 'None, same as booked.',
  failed: 'The simulation could not be loaded',
  between: (from: string, to: string, zone: string) =>
    `Visits from ${shortDate(from, zone)} to ${shortDate(to, zone)}.`,
  jobs: (n: number) => `${count(n, 'job')} simulated.`,
  unknown: (n: number) =>
    n === 1
      ? "1 more job can't be simulated and is left out."
      : `${n} more jobs can't be simulated and are left out.`,
  what: 'Total',
  before: 'Actual',
  after: 'Simulated',
  difference: 'Difference',
  sums: 'All jobs',
  paid: 'Customers paid',
  earned: 'Cleaners earned',
  kept: 'Platform fees, before Stripe fees',
  each: 'By job',
  job: 'Job',
  visit: 'Visit',
  ended: 'Outcome',
  endings: { cleaned: 'Cleaned', cancelled: 'Canceled', locked_out: 'Lockout', free: 'Nothing due' },
  paidHead: 'Paid',
  earnedHead: 'Earned',
  keptHead: 'Kept',
  from: (before: string, after: string) => (before === after ? before : `${before}, then ${after}`),
  notKnown: 'unknown',
  unknowns: {
    moved: 'rescheduled',
    decided: 'decided by an operator',
    disputed: 'disputed',
    unsettled: 'not settled yet',
  },
  empty: 'No jobs ended in this period.',
  download: 'Download as CSV',
  rehearse: "Simulate with last quarter's jobs",
}
